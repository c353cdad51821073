import * as z from 'zod/mini';
import { type Presencia, presencias } from '#modules/jornadas/rules.ts';
import { esperas, estadosOrden } from '#modules/ordenes/rules.ts';
import { Marco } from '#modules/tablero/rules/pared.ts';
import { shortName } from '#modules/tablero/rules/taller.ts';
import { Fecha } from '#platform/contract/fields.ts';

const Donde = { estado: z.enum(estadosOrden), espera_por: z.nullable(z.enum(esperas)) };
/** An order as anybody in the shop may read it: which vehicle and where it stands, never whose it is. */
const Auto = z.object({ folio: z.string(), placas: z.string(), vehiculo: z.string(), ...Donde });

/** How the workshop is now, as far as a wall says it: no amounts, no customers, people by their first name and an initial. */
export const MuroVisto = z.object({
  en_taller: z.int(),
  tarde: z.int(),
  pronto: z.int(),
  hoy: z.int(),
  entregadas: z.int(),
  promesas: z.array(z.extend(Auto, { promesa: z.string() })),
  paradas: z.array(z.extend(Auto, { desde: z.string() })),
  estados: z.array(z.object({ ...Donde, ordenes: z.int() })),
  bahias: z.array(
    z.object({
      nombre: z.string(),
      /** What stands in it; null: it is free. */
      ocupada: z.nullable(z.object({ folio: z.string(), placas: z.string(), vehiculo: z.string(), desde: z.string() })),
    }),
  ),
  tecnicos: z.array(
    z.object({
      nombre: z.string(),
      color: z.string(),
      /** Whether he is here, or at lunch. */
      presencia: z.enum(presencias),
      /** At what he works; null: at nothing. */
      trabajo: z.nullable(z.object({ folio: z.string(), placas: z.string(), desde: z.string() })),
    }),
  ),
  dias: z.array(z.object({ fecha: Fecha, capacidad_min: z.int(), ocupado_min: z.int() })),
});
export type MuroVisto = z.infer<typeof MuroVisto>;
export type AutoEnMuro = z.infer<typeof Auto>;

export const MuroOperativo = z.object({
  ...Marco,
  /** Null on a screen that shows another wall. */
  visto: z.nullable(MuroVisto),
});
export type MuroOperativo = z.infer<typeof MuroOperativo>;

/** So many of each list are read on a wall; more are in the office. */
export const CABEN = { autos: 7, bahias: 7, tecnicos: 7, dias: 7 } as const;

type Auto = AutoEnMuro & { promesa: string | null; desde: string };
interface Conocido {
  en_taller: number;
  estados: readonly MuroVisto['estados'][number][];
  paradas: readonly Auto[];
  promesas: { tarde: number; pronto: number; hoy: number; entregadas: number; data: readonly Auto[] };
  bahias: {
    data: readonly {
      nombre: string;
      ocupada: { folio: string; placas: string; vehiculo: string; desde_en: string } | null;
    }[];
  };
  dias: readonly MuroVisto['dias'][number][];
  tecnicos: readonly {
    nombre: string;
    color: string;
    presencia: Presencia;
    trabajos: readonly { folio: string; placas: string; desde: string }[];
  }[];
}

/** Of what the office sees, what may hang on a wall. */
export const toMuro = ({ en_taller, estados, paradas, promesas, bahias, dias, tecnicos }: Conocido): MuroVisto => ({
  en_taller,
  tarde: promesas.tarde,
  pronto: promesas.pronto,
  hoy: promesas.hoy,
  entregadas: promesas.entregadas,
  promesas: promesas.data.slice(0, CABEN.autos).map((one) => ({ ...autoOf(one), promesa: one.promesa ?? '' })),
  paradas: paradas.slice(0, CABEN.autos).map((one) => ({ ...autoOf(one), desde: one.desde })),
  estados: estados.map(({ estado, espera_por, ordenes }) => ({ estado, espera_por, ordenes })),
  bahias: bahias.data.map(({ nombre, ocupada }) => ({
    nombre,
    ocupada: ocupada && {
      folio: ocupada.folio,
      placas: ocupada.placas,
      vehiculo: ocupada.vehiculo,
      desde: ocupada.desde_en,
    },
  })),
  tecnicos: tecnicos.map(({ nombre, color, presencia, trabajos: [job] }) => ({
    nombre: shortName(nombre),
    color,
    presencia,
    trabajo: job ? { folio: job.folio, placas: job.placas, desde: job.desde } : null,
  })),
  dias: dias
    .slice(0, CABEN.dias)
    .map(({ fecha, capacidad_min, ocupado_min }) => ({ fecha, capacidad_min, ocupado_min })),
});

const autoOf = ({ folio, placas, vehiculo, estado, espera_por }: AutoEnMuro): AutoEnMuro => ({
  folio,
  placas,
  vehiculo,
  estado,
  espera_por,
});
