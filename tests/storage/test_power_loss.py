"""Power cuts: whatever a disk may have kept after any operation, what was promised is there and readable."""

from collections.abc import Callable, Iterable
from pathlib import Path

import attrs
import pytest

from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.filesystem import write_all
from elemental_gui.storage.journal import Journal, read_journal, scan_journals
from elemental_gui.storage.journal_lines import DamageKind
from elemental_gui.storage.whole_file import write_atomic
from tests.storage.faulty import Crash, Fault, FaultyFileSystem
from tests.storage.model_disk import Image, ModelDisk, power_cuts
from tests.storage.scripted_game import HEADER, OTHER_HEADER, Script, event, version

HOME = Path("/home")
FOLDER = HOME / "state" / "games"
SAVED = HOME / "game.elemental"
START = frozenset({HOME})


@attrs.define
class Tally:
    """How many images were looked at, and what was wrong with them."""

    images: int = 0
    unreadable: int = 0
    lost: int = 0
    seen: set[object] = attrs.Factory(set)

    def look_at(self, image: Image) -> None:
        """Restart the program on this image and compare with the promises; one cut often leaves what another did."""
        self.images += 1
        what = frozenset(image.files.items()), image.folders, frozenset(image.promises.items())
        if what in self.seen:
            return
        self.seen.add(what)
        disk = image.disk()
        journals = list(scan_journals(FOLDER, filesystem=disk))
        kept = [journal for journal in journals if journal.contents.header == HEADER]
        others = [journal for journal in journals if journal.contents.header == OTHER_HEADER]
        count = -1
        for journal in kept:
            contents = read_journal(journal.path, filesystem=disk)
            if any(found != event(index + 1) for index, found in enumerate(contents.events)):
                self.unreadable += 1
            count = max(count, len(contents.events))
        unread = [journal.contents.damage for journal in journals if journal.contents.header is None]
        if any(damage and damage.kind is not DamageKind.TORN for damage in unread):
            # A header of zeros or half a header is a game that never began; anything else is not readable.
            self.unreadable += "begun" in image.promises
        promised = image.promises.get("count", 0 if "begun" in image.promises else -1)
        self.lost += count < promised
        self.lost += bool(others) and "discarded" in image.promises
        self._look_at_saved(image)

    def _look_at_saved(self, image: Image) -> None:
        versions = {version(number): number for number in range(1, 6)}
        for path in (SAVED, SAVED.with_name(SAVED.name + ".bak")):
            if path in image.files and image.files[path] not in versions:
                self.unreadable += 1
        found = versions.get(image.files.get(SAVED, b""), 0)
        self.lost += found < image.promises.get("saved", 0)


def tally(images: Iterable[Image]) -> Tally:
    """Look at them all."""
    result = Tally()
    for image in images:
        result.look_at(image)
    return result


def loses_something(images: Iterable[Image]) -> bool:
    """Look until something promised is missing."""
    result = Tally()
    for image in images:
        result.look_at(image)
        if result.lost:
            return True
    return False


def play(disk: ModelDisk, turns: int = 2) -> None:
    Script(disk, FOLDER, SAVED, disk.acknowledge, turns=turns).play()


def test_nothing_promised_is_lost_in_a_game_of_twenty_turns() -> None:
    disk = ModelDisk(START)
    play(disk, turns=19)
    result = tally(power_cuts(disk.log, START))
    assert result.images > 800
    assert (result.unreadable, result.lost) == (0, 0), result


class WithoutFolderSync(ModelDisk):
    """A disk whose folders are never synced."""

    def sync_folder(self, folder: Path) -> None:
        pass


class WithoutSync(ModelDisk):
    """A disk whose files are never synced."""

    def sync(self, handle: int) -> None:
        pass


@pytest.mark.parametrize("kind", [WithoutFolderSync, WithoutSync])
def test_the_model_sees_a_missing_sync(kind: type[ModelDisk]) -> None:
    disk = kind(START)
    play(disk, turns=1)
    assert loses_something(power_cuts(disk.log, START))


def save_with(disk: ModelDisk, save: Callable[[ModelDisk, bytes], None]) -> Tally:
    for number in (1, 2, 3):
        save(disk, version(number))
        disk.acknowledge("saved", number)
    return tally(power_cuts(disk.log, START))


def overwrite(disk: ModelDisk, data: bytes) -> None:
    """Saving the naive way."""
    handle = disk.open_lock(SAVED)
    disk.truncate(handle, 0)
    write_all(disk, handle, data)
    disk.sync(handle)
    disk.sync_folder(SAVED.parent)
    disk.close(handle)


def save_atomically(disk: ModelDisk, data: bytes) -> None:
    write_atomic(SAVED, data, filesystem=disk)


def test_saving_in_the_model() -> None:
    result = save_with(ModelDisk(START), save_atomically)
    assert (result.unreadable, result.lost) == (0, 0)


def test_the_model_sees_that_saving_needs_the_folder_sync() -> None:
    result = save_with(WithoutFolderSync(START), save_atomically)
    assert result.unreadable == 0
    assert result.lost > 0


def test_the_model_sees_that_saving_needs_the_file_sync() -> None:
    assert save_with(WithoutSync(START), save_atomically).unreadable > 0


def test_the_model_sees_that_overwriting_in_place_is_no_way_to_save() -> None:
    assert save_with(ModelDisk(START), overwrite).unreadable > 0


def test_closing_syncs_what_is_not_durable_yet() -> None:
    disk = ModelDisk(START)
    journal = Journal.create(FOLDER, HEADER, filesystem=disk)
    journal.append(event(1), durable=False)
    journal.close()
    disk.acknowledge("count", 1)
    assert not loses_something(power_cuts(disk.log, START, range(len(disk.log), len(disk.log) + 1)))


def failed_sync_games() -> Iterable[Image]:
    """Power cuts in games during which one sync of a file, each in its turn, fails."""
    syncs = [number for number, name in enumerate(calls_of_a_game()) if name == "sync"]
    for number in syncs:
        disk = ModelDisk(START)
        faulty = FaultyFileSystem(disk, number, Fault.HARDWARE)
        Script(faulty, FOLDER, SAVED, disk.acknowledge, faulty.clear).play()
        yield from power_cuts(disk.log, START)


def calls_of_a_game() -> list[str]:
    disk = FaultyFileSystem(ModelDisk(START), 0, Fault.CRASH, count=0)
    Script(disk, FOLDER, SAVED).play()
    return disk.calls


def test_a_failed_sync_costs_nothing_promised_later() -> None:
    result = tally(failed_sync_games())
    assert result.images > 5_000
    assert (result.unreadable, result.lost) == (0, 0), result


def test_the_model_sees_a_repair_that_trusts_lines_after_a_failed_sync(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def cut_only_the_last_line(journal: Journal) -> None:
        if journal._cut is not None:
            journal._filesystem.truncate(journal._handle, journal._size)
            journal._cut = None

    monkeypatch.setattr(Journal, "_repair", cut_only_the_last_line)
    assert loses_something(failed_sync_games())


def killed_restarted_unplugged(numbers: Iterable[int]) -> Iterable[Image]:
    """The program dies at a call, is started again and goes on; then the power fails at any operation."""
    for number in numbers:
        disk = ModelDisk(START)
        with pytest.raises(Crash):
            Script(FaultyFileSystem(disk, number, Fault.CRASH), FOLDER, SAVED, disk.acknowledge).play()
        disk.kill_process()
        before = len(disk.log)
        go_on(disk)
        yield from power_cuts(disk.log, START, range(before, len(disk.log) + 1))


def go_on(disk: ModelDisk) -> None:
    """What the program does with what it finds: one more event for the game, one more version of the file."""
    for found in scan_journals(FOLDER, filesystem=disk):
        if found.contents.header == HEADER:
            journal, contents = Journal.open(found.path, filesystem=disk)
            count = len(contents.events)
            # What is read back is shown, so it is promised.
            disk.acknowledge("count", count)
            for number in (count + 1, count + 2):
                journal.append(event(number), durable=number > count + 1)
            disk.acknowledge("count", count + 2)
            journal.close()
    write_atomic(SAVED, version(4), filesystem=disk)
    disk.acknowledge("saved", 4)


def test_a_killed_program_that_goes_on_and_then_loses_power() -> None:
    numbers = range(0, len(calls_of_a_game()), 5)
    result = tally(killed_restarted_unplugged(numbers))
    assert result.images > 1000
    assert (result.unreadable, result.lost) == (0, 0), result


@pytest.mark.soak
def test_a_program_killed_at_any_call_that_goes_on_and_then_loses_power() -> None:
    result = tally(killed_restarted_unplugged(range(len(calls_of_a_game()))))
    assert (result.unreadable, result.lost) == (0, 0), result


def damaged_journal(disk: ModelDisk) -> tuple[Path, bytes]:
    """A journal of four events whose third is no longer what was written, long since on the disk."""
    journal = Journal.create(FOLDER, HEADER, filesystem=disk)
    for number in range(1, 5):
        journal.append(event(number), durable=True)
    journal.close()
    lines = disk.content(journal.path).splitlines(keepends=True)
    lines[3] = lines[3].replace(b"fawe", b"fawa")
    data = b"".join(lines)
    disk.unlink(journal.path)
    handle = disk.create(journal.path, 0o600)
    disk.write(handle, data)
    disk.sync(handle)
    disk.close(handle)
    disk.sync_folder(FOLDER)
    return journal.path, data


def test_setting_a_damaged_journal_aside_never_leaves_its_bytes_without_a_name() -> None:
    disk = ModelDisk(START)
    path, data = damaged_journal(disk)
    before = len(disk.log)
    Journal.open(path, filesystem=disk)[0].close()
    images = list(power_cuts(disk.log, START, range(before, len(disk.log) + 1)))
    assert len(images) > 20
    for image in images:
        assert data in image.files.values()
        assert read_journal(path, filesystem=image.disk()).events == (event(1), event(2))
    assert disk.content(path.with_name(path.name + ".damaged-1")) == data


@pytest.mark.parametrize("fault", [Fault.FULL, Fault.HARDWARE, Fault.DENIED, Fault.SHORT, Fault.TORN])
def test_a_fault_while_setting_a_damaged_journal_aside(fault: Fault) -> None:
    for number in range(40):
        disk = ModelDisk(START)
        path, data = damaged_journal(disk)
        faulty = FaultyFileSystem(disk, number, fault)
        try:
            journal = Journal.open(path, filesystem=faulty)[0]
        except StorageError:
            assert data in [disk.content(FOLDER / name) for name in disk.names(FOLDER)]
            journal = Journal.open(path, filesystem=disk)[0]
        faulty.clear()
        journal.append(event(3), durable=True)
        journal.close()
        assert read_journal(path, filesystem=disk).events == (event(1), event(2), event(3))
        asides = [name for name in disk.names(FOLDER) if ".damaged-" in name]
        assert {disk.content(FOLDER / name) for name in asides} == {data}


def test_an_open_whose_sync_fails_leaves_no_trap_for_the_next_one() -> None:
    """Lines never synced by a program that died must be written anew, or a hole opens before later lines."""
    result = Tally()
    for number in range(60):
        disk = ModelDisk(START)
        journal = Journal.create(FOLDER, HEADER, filesystem=disk)
        journal.append(event(1), durable=False)
        disk.kill_process()
        faulty = FaultyFileSystem(disk, number, Fault.HARDWARE)
        try:
            opened = Journal.open(journal.path, filesystem=faulty)[0]
        except StorageError:
            opened = Journal.open(journal.path, filesystem=faulty)[0]
        disk.acknowledge("count", 1)
        for image in power_cuts(disk.log, START, range(len(disk.log), len(disk.log) + 1)):
            result.look_at(image)
        opened.close()
    assert (result.unreadable, result.lost) == (0, 0), result
