import * as z from 'zod/mini';

/** Codes of control characters are refused: PostgreSQL cannot hold NUL and nobody types the rest on purpose. */
// biome-ignore lint: the control range is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;

export const Id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Identificador no válido.'));
export const EmpresaId = z.coerce.number().check(z.int('Empresa no válida.'), z.gte(1), z.lte(2_147_483_647));
export const Version = z.int();

/** Free text of at most `max` characters, trimmed; empty allowed. */
export const Texto = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `Escribe a lo más ${max} caracteres.`),
    z.refine((s) => !CONTROL.test(s), 'Quita los caracteres que no se pueden imprimir.'),
  );
/** Text that must say something. */
export const TextoRequerido = (max: number, message = 'Este dato es necesario.') =>
  z.string().check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(max, `Escribe a lo más ${max} caracteres.`),
    z.refine((s) => !CONTROL.test(s), 'Quita los caracteres que no se pueden imprimir.'),
  );

const MAX_CENTAVOS = 99_999_999_999;
export const Centavos = z
  .int('Escribe un importe con centavos.')
  .check(z.gte(0, 'El importe no puede ser negativo.'), z.lte(MAX_CENTAVOS, 'El importe es demasiado grande.'));
export const CentavosPositivos = z
  .int('Escribe un importe con centavos.')
  .check(z.gte(1, 'Escribe un importe mayor que cero.'), z.lte(MAX_CENTAVOS, 'El importe es demasiado grande.'));
/** Money that may be negative: balances, differences. */
export const CentavosConSigno = z.int();
export const Milesimas = z
  .int('Escribe una cantidad con hasta tres decimales.')
  .check(z.gte(1, 'La cantidad debe ser mayor que cero.'), z.lte(999_999_999, 'La cantidad es demasiado grande.'));
export const Tasa = z.int().check(z.gte(0), z.lte(10_000));

const isRealDate = (s: string) => {
  const d = new Date(`${s}T00:00:00Z`);
  return !Number.isNaN(d.getTime()) && d.toISOString().startsWith(s);
};
export const Mes = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Escribe el mes como 2026-11.'));
export const Fecha = z
  .string()
  .check(
    z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, 'Escribe la fecha como DD/MM/AAAA.'),
    z.refine(isRealDate, 'Esa fecha no existe.'),
  );
/** A moment as we tell it. */
export const Instante = z.string();
/** A moment as somebody tells it to us, with its offset from UTC: a day and an hour that exist, of this century or the next. */
export const InstanteDado = z.string().check(
  z.regex(
    /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)$/,
    'Revisa la fecha y la hora.',
  ),
  z.refine((s) => isRealDate(s.slice(0, 10)), 'Esa fecha no existe.'),
);
export const Correo = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'El correo es demasiado largo.'),
    z.regex(
      /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]{2,}$/,
      'Escribe un correo completo, como ana@taller.mx.',
    ),
  );

/** What may be left empty. */
export const CorreoOpcional = z.union([z.literal(''), Correo], 'Escribe un correo completo, como ana@taller.mx.');
/** Ten digits without their prefix, or nothing. */
export const Telefono = z.string().check(
  z.trim(),
  z.overwrite((text) => text.replace(/[\s().+-]/g, '').replace(/^(52|521)(?=\d{10}$)/, '')),
  z.regex(/^(\d{10})?$/, 'Escribe el teléfono a 10 dígitos.'),
);

/** Query of every list: keyset pages. */
export const ListQuery = {
  q: z.optional(Texto(80)),
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
};
/** Orders that a list offers because an index holds them: `nombre` upwards, `-nombre` downwards. */
export const Sort = <F extends string>(...fields: readonly [F, ...F[]]) =>
  z.optional(z.enum([...fields, ...fields.map((field) => `-${field}` as const)], 'Esta lista no se ordena así.'));
export const Page = <T extends z.ZodMiniType>(item: T) =>
  z.object({ data: z.array(item), cursor: z.nullable(z.string()) });

type Undefaulted<T> = T extends z.ZodMiniDefault<infer Inner> ? Inner : T;

/** The same fields, each optional and without its default: what is not sent does not change. */
export const patchOf = <S extends Record<string, z.ZodMiniType>>(shape: S) => {
  const out: Record<string, z.ZodMiniType> = {};
  for (const [key, field] of Object.entries(shape))
    out[key] = z.optional(field instanceof z.ZodMiniDefault ? (field._zod.def.innerType as z.ZodMiniType) : field);
  return out as {
    [K in keyof S]: z.ZodMiniOptional<Undefaulted<S[K]> extends z.ZodMiniType ? Undefaulted<S[K]> : never>;
  };
};

/** Keeps only what was sent, for `set`. */
export const definedOnly = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** A document by its folio, and how to open it. */
export const Referencia = z.object({ id: z.string(), folio: z.string() });
