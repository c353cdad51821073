import { startHouse } from './server.ts';

/** One house for the whole run; BAHIA_E2E_DATA=empty starts it without the demo workshops. */
export default async function openHouse(): Promise<() => Promise<void>> {
  const house = await startHouse(process.env.BAHIA_E2E_DATA === 'empty' ? 'empty' : 'demo');
  process.env.BAHIA_E2E_ADDRESS = house.address;
  process.env.BAHIA_E2E_SETUP_LINK = house.setupLink ?? '';
  return house.stop;
}
