/** Without preconditions and keys a server leaves a residue that no client can avoid (docs/sync.md). */
const LIMITS = {
  L0: { duplicatesPer10000Creates: 4, overwritesPer20000Updates: 3 },
  L2: { duplicatesPer10000Creates: 0, overwritesPer20000Updates: 0 },
};

/** These invariants tell of that residue, which is judged by number. */
const BY_NUMBER = { L0: ['I2', 'I4'], L2: [] };

const INVARIANTS = Array.from({ length: 18 }, (_, index) => `I${index + 1}`);

/** Nothing yet. */
export function emptyTotal(level, store) {
  const none = { scenarios: 0, intents: 0, requests: 0, faults: 0, creates: 0, updates: 0, steps: 0 };
  return { level, store, ...none, counts: {}, broken: {}, first: null, seconds: 0 };
}

/** The total with one more batch. The first failure is one that is not a matter of number, if there is any. */
export function addBatch(total, batch) {
  const sum = {
    ...total,
    counts: added(total.counts, batch.counts),
    broken: added(total.broken, batch.broken),
  };
  for (const name of ['scenarios', 'intents', 'requests', 'faults', 'creates', 'updates', 'steps']) {
    sum[name] = total[name] + (batch[name] ?? 0);
  }
  const isHard = ({ invariant }) => !BY_NUMBER[total.level].includes(invariant);
  if (batch.first !== null && (total.first === null || (isHard(batch.first) && !isHard(total.first)))) {
    sum.first = batch.first;
  }
  return sum;
}

/** What is outside the limits, in words. `slack` is added to what is judged by number: few histories prove little. */
export function failuresOf({ level, counts, broken, creates, updates }, slack = 0) {
  const limits = LIMITS[level];
  const failures = [];
  for (const [name, count] of Object.entries(broken)) {
    if (count > 0 && !BY_NUMBER[level].includes(name)) failures.push(`${name} (${count} times)`);
  }
  for (const name of ['lost', 'unflagged', 'diverged', 'stuck', 'clobbered', 'regressions', 'falseDeletes']) {
    if ((counts[name] ?? 0) > 0) failures.push(`${counts[name]} ${name}`);
  }
  const duplicates = counts.duplicated ?? 0;
  if (duplicates > Math.ceil((creates * limits.duplicatesPer10000Creates) / 10_000) + slack) {
    failures.push(`${duplicates} duplicates of ${creates} creates`);
  }
  const overwrites = counts.overwritten ?? 0;
  if (overwrites > Math.ceil((updates * limits.overwritesPer20000Updates) / 20_000) + slack) {
    failures.push(`${overwrites} overwrites of ${updates} updates`);
  }
  return failures;
}

/** The report of a run. */
export function printTotals(totals, slack) {
  const rows = [
    ['', ...totals.map(({ level, store }) => `${level} ${store}`)],
    ...['scenarios', 'intents', 'requests', 'faults', 'creates', 'updates'].map((name) => [
      name,
      ...totals.map((total) => total[name].toLocaleString('en')),
    ]),
    ['scenarios/s', ...totals.map(({ scenarios, seconds }) => (scenarios / seconds).toFixed(1))],
    [
      'duplicates / 10,000 creates',
      ...totals.map(({ counts, creates }) => per(counts.duplicated, creates, 10_000)),
    ],
    [
      'overwrites / 20,000 updates',
      ...totals.map(({ counts, updates }) => per(counts.overwritten, updates, 20_000)),
    ],
    ...['lost', 'unflagged', 'diverged', 'stuck', 'clobbered', 'regressions', 'falseDeletes'].map((name) => [
      name,
      ...totals.map(({ counts }) => String(counts[name] ?? 0)),
    ]),
    ...INVARIANTS.map((name) => [name, ...totals.map(({ broken }) => String(broken[name] ?? 0))]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
    );
    console.log(cells.join('  '));
  }
  for (const total of totals) {
    const failures = failuresOf(total, slack);
    const verdict =
      failures.length === 0 ? 'within the limits' : `outside the limits: ${failures.join(', ')}`;
    console.log(`${total.level} ${total.store}: ${verdict}`);
  }
}

function per(count = 0, of, unit) {
  return of === 0 ? '0' : ((count * unit) / of).toFixed(2);
}

function added(a, b) {
  const sum = { ...a };
  for (const [name, count] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
