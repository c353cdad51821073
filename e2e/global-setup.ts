import { foundHouse, freePort, NO_PUSH_SERVICE, startHouse } from './server.ts';

/** One house for the whole run; BAHIA_E2E_DATA=empty starts it without the demo workshops. */
export default async function openHouse(): Promise<() => Promise<void>> {
  // Where a test may listen as the push service of its browser.
  const push = await freePort();
  const [house, takeAway] = await Promise.all([
    startHouse(process.env.BAHIA_E2E_DATA === 'empty' ? 'empty' : 'demo', undefined, {
      BAHIA_AVISOS_SERVICIOS: `${NO_PUSH_SERVICE},127.0.0.1:${push}`,
    }),
    foundHouse(),
  ]);
  process.env.BAHIA_E2E_PUSH = String(push);
  process.env.BAHIA_E2E_ADDRESS = house.address;
  process.env.BAHIA_E2E_SETUP_LINK = house.setupLink ?? '';
  return async () => {
    await house.stop();
    takeAway();
  };
}
