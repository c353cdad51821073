import * as z from 'zod/mini';
import {
  CentavosConSigno,
  EmpresaId,
  Fecha,
  Id,
  Instante,
  Patron,
  Tasa,
  Texto,
  Version,
} from '#platform/contract/fields.ts';
import { scaleCentavos } from '#platform/contract/money.ts';

/** A benefit of another company: by its service or its class there. */
const DeAlla = Patron(/^[sc]:[0-9a-f-]{36}$/);

/** What is given here for it; of none, nothing. */
export const Equivalencia = z.object({
  de: DeAlla,
  servicio_ids: z.array(Id).check(z.maxLength(50, 'A lo más 50 servicios.')),
});
export type Equivalencia = z.infer<typeof Equivalencia>;

/** What a company says about another one. */
export const ConvenioEntrada = z.object({
  da: z.boolean(),
  planes: z.nullable(z.array(Id).check(z.minLength(1, 'Elige al menos un plan.'), z.maxLength(100))),
  paga_diezmilesimas: Tasa,
  honra: z.boolean(),
  acepta_diezmilesimas: Tasa,
  equivalencias: z.array(Equivalencia).check(z.maxLength(200)),
});
export type ConvenioEntrada = z.infer<typeof ConvenioEntrada>;

/** Where nothing was said: its members go nowhere else, and all of what is discounted is paid. */
export const CONVENIO_USUAL: ConvenioEntrada = {
  da: false,
  planes: null,
  paga_diezmilesimas: 10_000,
  honra: false,
  acepta_diezmilesimas: 10_000,
  equivalencias: [],
};

export const keyOf = (b: { servicio_id: string | null; clasificacion_id: string | null }): string =>
  b.servicio_id === null ? `c:${b.clasificacion_id}` : `s:${b.servicio_id}`;

/** Members of `suyo` are honoured by `mio`: both say so, at the same share. */
export const isHonoured = (
  suyo: Pick<ConvenioEntrada, 'da' | 'paga_diezmilesimas'>,
  mio: Pick<ConvenioEntrada, 'honra' | 'acepta_diezmilesimas'>,
): boolean => suyo.da && mio.honra && suyo.paga_diezmilesimas === mio.acepta_diezmilesimas;

/** What the company of a member pays of a discount that another one gave him. */
export const shareOf = (descuento_centavos: number, diezmilesimas: number): number =>
  scaleCentavos(descuento_centavos, diezmilesimas, 10_000);

const Nombrado = z.object({ id: z.string(), nombre: z.string() });
const Parte = z.object({
  da: z.boolean(),
  paga_diezmilesimas: z.int(),
  honra: z.boolean(),
  acepta_diezmilesimas: z.int(),
});
/** What a company and another one say about each other's members. */
export const Convenio = z.object({
  empresa_id: z.int(),
  nombre: z.string(),
  mio: z.extend(ConvenioEntrada, { version: Version }),
  suyo: Parte,
  /** Its members are honoured here today; and ours there. */
  aqui: z.boolean(),
  alla: z.boolean(),
  /** What its plans give, and the services of here that are called the same. */
  beneficios: z.array(
    z.object({
      de: z.string(),
      titulo: z.string(),
      planes: z.string(),
      mismo_nombre: z.array(Nombrado),
      /** What was said to be given for it; null: what has the same name. */
      dicho: z.nullable(z.array(Nombrado)),
    }),
  ),
});
export type Convenio = z.infer<typeof Convenio>;

/** What companies owe each other for what they gave to each other's members. */
export const Liquidacion = z.object({
  data: z.array(
    z.object({
      empresa_id: z.int(),
      nombre: z.string(),
      usos_aqui: z.int(),
      descuento_aqui_centavos: CentavosConSigno,
      nos_deben_centavos: CentavosConSigno,
      usos_alla: z.int(),
      descuento_alla_centavos: CentavosConSigno,
      debemos_centavos: CentavosConSigno,
    }),
  ),
});
export type Liquidacion = z.infer<typeof Liquidacion>;

export const UsoEntreEmpresas = z.object({
  id: z.string(),
  otra_id: z.int(),
  otra: z.string(),
  /** Given here to a member of the other one, or there to one of ours. */
  donde: z.enum(['aqui', 'alla']),
  membresia_id: z.string(),
  membresia_folio: z.string(),
  tipo: z.enum(['uso', 'reverso']),
  cantidad: z.int(),
  descuento_centavos: CentavosConSigno,
  liquida_centavos: CentavosConSigno,
  texto: z.string(),
  folio: z.string(),
  documento_id: z.string(),
  fecha: Fecha,
  usuario_nombre: z.string(),
  creado_en: Instante,
});
export type UsoEntreEmpresas = z.infer<typeof UsoEntreEmpresas>;

/** Given here to members of another company, or there to ours. */
export const Entre = {
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  estado: z.optional(z.enum(['aqui', 'alla'])),
  q: z.optional(Texto(200)),
  empresa_id: z.optional(EmpresaId),
};
