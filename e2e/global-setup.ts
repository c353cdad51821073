import { foundHouse, startHouse } from './server.ts';

/** One house for the whole run; BAHIA_E2E_DATA=empty starts it without the demo workshops. */
export default async function openHouse(): Promise<() => Promise<void>> {
  const [house, takeAway] = await Promise.all([
    startHouse(process.env.BAHIA_E2E_DATA === 'empty' ? 'empty' : 'demo'),
    foundHouse(),
  ]);
  process.env.BAHIA_E2E_ADDRESS = house.address;
  process.env.BAHIA_E2E_SETUP_LINK = house.setupLink ?? '';
  return async () => {
    await house.stop();
    takeAway();
  };
}
