import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { floorPlan } from '../architecture/floor-plan.ts';
import { houseRoot } from '../architecture/tree.ts';
import { roomFiles } from './room-template.ts';

const noun = process.argv[2] ?? '';
const folder = path.join(houseRoot, 'modules', noun);
const planFile = path.join(houseRoot, 'architecture/floor-plan.ts');
const fault = faultOf(noun);

if (fault !== undefined) {
  console.error(fault);
  process.exitCode = 1;
} else {
  build();
}

function faultOf(name: string): string | undefined {
  if (!/^[a-z]{3,30}$/.test(name))
    return 'npm run new:room <noun>: one plural Spanish noun, in small letters without accents (citas).';
  if (existsSync(folder)) return `modules/${name} already stands.`;
  return undefined;
}

function build(): void {
  try {
    for (const [file, text] of Object.entries(roomFiles(noun, new Date()))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    if (!floorPlan.some((room) => room.name === noun)) putOnThePlan();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  console.log(`modules/${noun} stands. Next:
  1. architecture/floor-plan.ts: move ${noun} to its place and say what it stands on
  2. apps/server/build-app.ts: ${noun}Routes     apps/web/rooms.ts: its screens
  3. docs/glosario.md: the noun in English      docs/pantallas.md: a row per action
  4. npm run check`);
}

/** Last among the rooms, below every hall: the place that no other room has to move for. */
function putOnThePlan(): void {
  const plan = readFileSync(planFile, 'utf8');
  const firstHall = plan.indexOf("  hall('");
  if (firstHall < 0) throw new Error('architecture/floor-plan.ts lists no hall: put the room on the plan by hand.');
  writeFileSync(planFile, `${plan.slice(0, firstHall)}  room('${noun}', people),\n${plan.slice(firstHall)}`);
}
