import type { Doc } from '../../src/domain/canonical.ts';
import type { WritableTable } from '../../src/domain/outbox-entry.ts';
import { removeRecord, undoRemove } from '../../src/sync/remove.ts';
import { saveRecord } from '../../src/sync/save.ts';
import { restoreFromTrash } from '../../src/sync/trash.ts';
import type { Device, Tab } from './device.ts';
import type { Random } from './random.ts';
import { answerSomething, bringSomethingBack } from './answers.ts';
import { changesOf, newReceta, pantryOf, registerLineas } from './recetas.ts';
import { docOf, markOf } from './records.ts';
import { someRow } from './sight.ts';
import { EDITED, type EditedField, REFUSED_FROM } from './values.ts';
import type { World } from './world.ts';

/** Names that several makers give to different things. */
const COMMON = ['Aceite de oliva', 'Manteca de karité', 'Aceite de coco'];

/** How much of what makers do is about formulas, where there are any. */
const RECETAS = 0.45;

/** One maker: what she does on the tabs of her device, each intent on its own. */
export class Maker {
  intents = 0;
  readonly #world: World;
  readonly #device: Device;
  readonly #random: Random;
  readonly #made: { user: string; doc: Doc }[] = [];
  /** Tabs with intents that are not over yet, once for each. */
  #busy: Tab[] = [];

  constructor(world: World, device: Device) {
    this.#world = world;
    this.#device = device;
    this.#random = world.random.fork(`maker ${device.id}`);
  }

  /** True while something that she does is not over; with its tab it ends. */
  isBusy(): boolean {
    this.#busy = this.#busy.filter(({ life }) => !life.isDead);
    return this.#busy.length > 0;
  }

  /** Something that a maker does, on any tab that answers. */
  act(): void {
    const tabs = this.#device.livingTabs().filter(({ life }) => !life.isFrozen);
    if (tabs.length === 0) return;
    const tab = this.#random.pick(tabs);
    const t = this.#world.hasRecetas && this.#random.chance(RECETAS) ? 'formulas' : 'ingredientes';
    const dice = this.#random.int(1, 100);
    if (dice <= 24) this.run(tab, () => this.#create(tab, t));
    else if (dice <= 72) this.run(tab, () => this.#edit(tab, t));
    else if (dice <= 81) this.run(tab, () => this.#remove(tab, t));
    else if (dice <= 95) this.run(tab, () => answerSomething(this.#world, tab, this.#random));
    else if (dice <= 97) this.run(tab, () => this.#restore(tab));
    else this.run(tab, () => bringSomethingBack(this.#world, tab, this.#random));
  }

  /** Runs an intent to its end, or to the end of its tab. */
  run(tab: Tab, intent: () => Promise<void>): void {
    this.intents += 1;
    this.#busy.push(tab);
    intent()
      .catch((error: unknown) => this.#world.onEngineError(tab.life, error))
      .finally(() => {
        this.#busy = this.#busy.toSpliced(this.#busy.indexOf(tab), 1);
      });
  }

  async #create(tab: Tab, t: WritableTable): Promise<void> {
    const { writer, ledger } = tab;
    await this.#pause(tab, 3000);
    const values = t === 'formulas' ? await this.#newReceta(tab) : this.#newDoc(ledger.user);
    const act = ledger.begin(null, null, values);
    this.#register(tab, act.typed);
    this.#world.requests.wants(markOf(values));
    this.#world.note(
      tab.life.id,
      () => `tab ${tab.life.id}: creates ${String(values['nombre'])} ${markOf(values)}`,
    );
    ledger.saved(act, await saveRecord(writer, { t, lk: null, values, seen: null, label: 'Crear' }));
  }

  async #newReceta(tab: Tab): Promise<Doc> {
    const pantry = await pantryOf(tab);
    const values = newReceta(this.#world, this.#random, pantry);
    registerLineas(this.#world.requests, values, pantry);
    return values;
  }

  #newDoc(user: string): Doc {
    const doc = this.#anyDoc(user);
    this.#made.push({ user, doc });
    return doc;
  }

  #anyDoc(user: string): Doc {
    const { values } = this.#world;
    const made = this.#made.filter((each) => each.user === user);
    const random = this.#random;
    const dice = random.int(1, 100);
    if (dice <= 8) return values.create({ nombre: random.pick(COMMON) });
    if (dice <= 14) {
      return values.create({
        nombre: 'Agua',
        [random.pick(['esAgua', 'esSosa'])]: true,
        ingredienteCategoria: null,
      });
    }
    if (dice <= 19 && made.length > 0) return random.pick(made).doc; // the same once more, and meant
    if (dice <= 23) return values.create({ precioEnvase: values.refused() });
    return values.create();
  }

  async #edit(tab: Tab, t: WritableTable): Promise<void> {
    const { writer, ledger } = tab;
    const row = await this.#someRow(tab, t);
    if (row === null) return;
    const seen = docOf(row);
    this.#world.touch(markOf(seen), this.#device.id);
    await this.#pause(tab, this.#random.chance(0.2) ? 25_000 : 4000); // the form is open
    const values = {
      ...seen,
      ...(t === 'formulas' ? await this.#changesOf(tab, seen) : this.#changes(seen)),
    };
    const act = ledger.begin(row.lk, seen, values);
    this.#register(tab, act.typed);
    this.#world.note(
      tab.life.id,
      () => `tab ${tab.life.id}: edits ${row.lk}: ${act.typed.map(({ token }) => token).join(', ')}`,
    );
    this.#world.touch(markOf(seen), this.#device.id);
    await saveRecord(writer, { t, lk: row.lk, values, seen, label: 'Editar' });
    ledger.saved(act, row.lk);
    ledger.restored(row.lk);
  }

  async #changesOf(tab: Tab, seen: Doc): Promise<Doc> {
    const pantry = await pantryOf(tab);
    const changes = changesOf(this.#world, this.#random, { seen, pantry });
    registerLineas(this.#world.requests, changes, pantry);
    return changes;
  }

  #changes(seen: Doc): Doc {
    const { values } = this.#world;
    if (Number(seen['precioEnvase']) >= REFUSED_FROM) return { precioEnvase: values.number() };
    const fields = new Set<EditedField>([this.#random.pick(EDITED)]);
    if (this.#random.chance(0.4)) fields.add(this.#random.pick(EDITED));
    const changes: Record<string, unknown> = {};
    for (const field of fields) changes[field] = values.change(seen, field);
    if (this.#random.chance(0.03)) changes['precioEnvase'] = values.refused();
    return changes;
  }

  async #remove(tab: Tab, t: WritableTable): Promise<void> {
    const { writer, ledger } = tab;
    const row = await this.#someRow(tab, t);
    if (row === null) return;
    await this.#pause(tab, 1500);
    this.#world.note(tab.life.id, () => `tab ${tab.life.id}: deletes ${row.lk}`);
    ledger.deleted(row.lk);
    this.#world.touch(markOf({ ...row }), this.#device.id);
    await removeRecord(writer, { t, lk: row.lk, label: 'Eliminar' });
    if (!this.#random.chance(0.35)) return;
    await this.#pause(tab, 10_000);
    const isBack = await undoRemove(writer, { t, lk: row.lk });
    if (isBack) ledger.restored(row.lk);
    this.#world.note(tab.life.id, () => `tab ${tab.life.id}: takes the delete of ${row.lk} back: ${isBack}`);
  }

  async #restore(tab: Tab): Promise<void> {
    const { writer, ledger } = tab;
    const trashed = await writer.db.trash.toArray();
    if (trashed.length === 0) return;
    const { t, lk, row } = this.#random.pick(trashed);
    await this.#pause(tab, 1000);
    if (row !== null) this.#world.requests.wants(markOf({ ...row }));
    const isBack = await restoreFromTrash(writer, { t, lk });
    if (isBack) ledger.restored(lk);
    this.#world.note(tab.life.id, () => `tab ${tab.life.id}: restores ${lk}: ${isBack}`);
  }

  async #someRow(tab: Tab, t: WritableTable) {
    await this.#pause(tab, 1000);
    return someRow(this.#world, { tab, t, device: this.#device.id, random: this.#random });
  }

  #register(tab: Tab, typed: readonly { token: string }[]): void {
    for (const { token } of typed) this.#world.requests.typed(token, tab.ledger.user);
  }

  #pause(tab: Tab, maxMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.#world.scheduler.after(this.#random.next() * maxMs, tab.life, resolve);
    });
  }
}
