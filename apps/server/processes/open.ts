import type { Config } from '#platform/server/config.ts';
import type { Opening } from '../opening.ts';

/** Opens Bahía in as many processes as the settings say. Each kind brings only its own code. */
export const openBahia = async (config: Config, opening: Opening): Promise<void> => {
  if (config.processes > 1) {
    const { startSeveral } = await import('./several.ts');
    return startSeveral(config, opening);
  }
  const { main } = await import('../main.ts');
  await main(config, { opening });
};
