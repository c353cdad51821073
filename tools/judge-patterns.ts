import { writeFileSync } from 'node:fs';
import { judge, judgedPatterns, linearFile, patternsOf, unjudgedOf } from '../architecture/patterns.ts';
import { houseTree } from '../architecture/tree.ts';

// Writes architecture/linear-patterns.json: hands the patterns that nobody judged to the checker, and forgets those that are
// gone. `--all` judges every pattern anew, which takes minutes: for another version of the checker.
const patterns = patternsOf(houseTree());
const { linear, kept } = judgedPatterns();
const there = new Set(patterns.map(({ text }) => text));
const isAnew = process.argv.includes('--all');
const proven = new Set(isAnew ? [] : [...linear].filter((text) => there.has(text)));
const fallen: string[] = [];
const toJudge = Map.groupBy(unjudgedOf(patterns, { linear: proven, kept }), ({ text }) => text);

for (const [text, places] of toJudge) {
  const verdict = judge(text);
  if (verdict === 'linear') proven.add(text);
  else fallen.push(`${places.map(({ file }) => file).join(', ')}: ${text} is ${verdict}`);
}
writeFileSync(linearFile, `${JSON.stringify([...proven].toSorted(), null, 2)}\n`);
for (const line of fallen) console.log(line);
console.log(`${toJudge.size} patterns judged, ${proven.size} linear, ${fallen.length} not.`);
process.exitCode = fallen.length === 0 ? 0 : 1;
