import * as z from 'zod/mini';
import { ReglaCambio, type ReglaEntrada, type Regla } from '#modules/alertas/contract.ts';
import {
  asKind,
  clases,
  type Condicion,
  DIA_SEG,
  faultOf,
  HORA_SEG,
  lapsos,
  sentidos,
  type UnidadDeAlerta,
  unidadDe,
} from '#modules/alertas/rules/reglas.ts';
import { medidas } from '#modules/numeros/rules/medidas.ts';

/** What is typed of a unit is so many of what is kept. */
const TIMES: Record<UnidadDeAlerta, number> = {
  centavos: 1,
  cuenta: 1,
  diezmilesimas: 1,
  segundos: HORA_SEG,
  dias: DIA_SEG,
  horas: HORA_SEG,
};

/** The form: the limit as people say it, of the unit that is chosen. */
export const Escrita = z
  .object({
    nombre: ReglaCambio.shape.nombre,
    clase: z.enum(clases, 'Elige qué se vigila.'),
    medida: z.nullable(z.enum(medidas)),
    lapso: z.nullable(z.enum(lapsos)),
    sentido: z.enum(sentidos),
    limite: z.nullable(z.number('Escribe un límite.')),
    usuario_ids: z.array(z.string()),
    rol_ids: z.array(z.string()),
    campana: z.boolean(),
    push: z.boolean(),
    correo: z.boolean(),
    urgente: z.boolean(),
    activa: z.boolean(),
  })
  .check(
    z.refine((said) => said.clase !== 'medida' || said.medida !== null, { path: ['medida'], error: 'Elige la cifra.' }),
    z.refine((said) => conditionOf(said) !== null, { path: ['limite'], error: 'Ese límite no sirve. Escribe otro.' }),
    z.refine((said) => said.usuario_ids.length + said.rol_ids.length > 0, {
      path: ['usuario_ids'],
      error: 'Elige a quién se le avisa.',
    }),
    z.refine((said) => said.campana || said.push || said.correo, { path: ['campana'], error: 'Elige cómo se avisa.' }),
  );
export type Escrita = z.infer<typeof Escrita>;

type Dicho = Pick<Escrita, 'clase' | 'medida' | 'lapso' | 'sentido' | 'limite'>;
/** What is watched; null while it is not whole. */
export const conditionOf = ({ limite, ...said }: Dicho): Condicion | null => {
  if (limite === null || !Number.isSafeInteger(limite)) return null;
  const condicion = asKind({ ...said, lapso: said.lapso ?? 'mes', umbral: limite * TIMES[unidadDe(said)] });
  return faultOf(condicion) === null ? condicion : null;
};

export const entryOf = (said: Escrita): ReglaEntrada => ({
  nombre: said.nombre,
  // The schema let nothing else through.
  ...(conditionOf(said) ?? { clase: said.clase, medida: null, lapso: null, sentido: said.sentido, umbral: 0 }),
  usuario_ids: said.usuario_ids,
  rol_ids: said.rol_ids,
  vias: (['campana', 'push', 'correo'] as const).filter((via) => said[via] || (via === 'campana' && said.push)),
  urgente: said.urgente,
});

export const valuesOf = (record: Regla | undefined, usuario_id: string): Escrita => ({
  nombre: record?.nombre ?? '',
  clase: record?.clase ?? 'medida',
  medida: record?.medida ?? null,
  lapso: record?.lapso ?? 'mes',
  sentido: record?.sentido ?? 'menos',
  limite: record ? record.umbral / TIMES[unidadDe(record)] : null,
  usuario_ids: record ? [...record.usuario_ids] : [usuario_id],
  rol_ids: record ? [...record.rol_ids] : [],
  campana: record?.vias.includes('campana') ?? true,
  push: record?.vias.includes('push') ?? false,
  correo: record?.vias.includes('correo') ?? false,
  urgente: record?.urgente ?? false,
  activa: record?.activa ?? true,
});

export const LABELS = {
  nombre: 'Nombre',
  clase: 'Qué se vigila',
  medida: 'Cifra',
  lapso: 'Periodo',
  sentido: 'Avisar si es',
  limite: 'Límite',
  usuario_ids: 'Personas',
  rol_ids: 'Roles',
  campana: 'Campana',
  push: 'Push',
  correo: 'Correo',
  urgente: 'Urgente',
  activa: 'Encendida',
};
