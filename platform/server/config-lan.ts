import * as z from 'zod/mini';

/** Where the workshop's phones come in. */
export type LanConfig = {
  /** https, on every address of the computer. */
  puerto: number;
  /** Plain http: only the page that explains how to trust the other. */
  puertoAyuda: number;
};

const port = (fallback: number, name: string) =>
  z._default(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,5}$/, {
          error: `pon un número de puerto entre 0 y 65535, por ejemplo ${name}=${fallback}`,
          abort: true,
        }),
      ),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(z.gte(0), z.lte(65535, `pon un número de puerto entre 0 y 65535, por ejemplo ${name}=${fallback}`)),
      ),
    ),
    fallback,
  );

/** The part of the settings that `.env.example` explains as the workshop's network. */
export const lanSettings = {
  BAHIA_LAN_PUERTO: port(3443, 'BAHIA_LAN_PUERTO'),
  BAHIA_LAN_PUERTO_AYUDA: port(3080, 'BAHIA_LAN_PUERTO_AYUDA'),
};

interface Given {
  HOST: string;
  PORT: number;
  TRUST_PROXY: string;
  BAHIA_LAN_PUERTO: number;
  BAHIA_LAN_PUERTO_AYUDA: number;
}

/** What does not go together with `--lan`. */
export function lanProblems(set: Given, wanted: boolean): string[] {
  if (!wanted) return [];
  const problems: string[] = [];
  if (!/^(127\.|localhost$|::1$)/.test(set.HOST))
    problems.push(
      '  HOST: con --lan los teléfonos entran por https; quita HOST, que abriría además una puerta sin cifrar',
    );
  if (/^(si|sí|true)$/.test(set.TRUST_PROXY))
    problems.push(
      '  TRUST_PROXY: con --lan cualquiera de la red podría fingir su dirección; pon las direcciones del proxy, o «no»',
    );
  const ports = [set.PORT, set.BAHIA_LAN_PUERTO, set.BAHIA_LAN_PUERTO_AYUDA].filter((one) => one !== 0);
  if (new Set(ports).size < ports.length)
    problems.push(
      '  BAHIA_LAN_PUERTO: PORT, BAHIA_LAN_PUERTO y BAHIA_LAN_PUERTO_AYUDA deben ser tres puertos distintos',
    );
  return problems;
}

export const readLan = (set: Given, wanted: boolean): LanConfig | null =>
  wanted ? { puerto: set.BAHIA_LAN_PUERTO, puertoAyuda: set.BAHIA_LAN_PUERTO_AYUDA } : null;
