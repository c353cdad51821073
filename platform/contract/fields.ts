import * as z from 'zod/mini';
import { PHONE_WRONG, readPhone, whyNotPhone } from './phones.ts';
import { CORREO, isLegible, isPlain, oneLine, severalLines } from './text.ts';

/** So many letters more than a field holds may come in: spaces and marks of a paste that cleaning takes away. */
const PASTED = 200;
const tooLong = (max: number): string => `Escribe a lo más ${max} caracteres.`;

/** A length that ends the judgement: no pattern and no rule reads a text that is longer. First of every text that comes in. */
export const upTo = (max: number, error = tooLong(max)) => z.maxLength(max, { error, abort: true });

/** Text that is written in one exact way. */
export const Patron = (pattern: RegExp, message?: string, max = 200) =>
  z.string().check(upTo(max, message), z.regex(pattern, message));
/** A code, a seal, a cursor of at most `max` letters: no line breaks and nothing invisible. */
export const Opaco = (max: number, message?: string) =>
  z.string().check(upTo(max, message), z.refine<string>(isPlain, message ?? 'Revisa cómo está escrito este dato.'));
/** A password, taken letter by letter as it was typed. */
export const Secreto = (max: number, message?: string) => z.string().check(upTo(max, message), z.refine(isIntact));
const isIntact = (_text: unknown): boolean => true;
/** A token of a public link. */
export const TokenDeEnlace = Patron(/^[\w-]{43}$/, undefined, 43);

/** An id that somebody chose from a list: what he reads where he chose none. */
export const IdElegido = (message: string) =>
  Patron(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, message, 36);
export const Id = IdElegido('Identificador no válido.');
export const EmpresaId = z.coerce.number().check(z.int('Empresa no válida.'), z.gte(1), z.lte(2_147_483_647));
export const Version = z.int();

/** Free text ends with it: what cannot be stored is refused. */
export const legible = () => z.refine<string>(isLegible, 'Quita los caracteres que no se pueden imprimir.');
const cleaned = (max: number, clean: (text: string) => string) => [
  upTo(max + PASTED, tooLong(max)),
  z.overwrite(clean),
];

/** One line of at most `max` letters, trimmed, its breaks made spaces; empty allowed. */
export const Texto = (max: number) => z.string().check(...cleaned(max, oneLine), upTo(max), legible());
/** One line that must say something. */
export const TextoRequerido = (max: number, message = 'Este dato es necesario.') =>
  z.string().check(...cleaned(max, oneLine), z.minLength(1, message), upTo(max), legible());
/** Text with line breaks: a note, a reason, a message; empty allowed. */
export const Parrafo = (max: number) => z.string().check(...cleaned(max, severalLines), upTo(max), legible());
/** Text with line breaks that must say something. */
export const ParrafoRequerido = (max: number, message = 'Este dato es necesario.') =>
  z.string().check(...cleaned(max, severalLines), z.minLength(1, message), upTo(max), legible());

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
export const Mes = Patron(/^20\d\d-(0[1-9]|1[0-2])$/, 'Escribe el mes como 2026-11.', 10);
const FECHA_MALA = 'Escribe la fecha como DD/MM/AAAA.';
export const Fecha = z
  .string()
  .check(
    upTo(30, FECHA_MALA),
    z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, { error: FECHA_MALA, abort: true }),
    z.refine(isRealDate, 'Esa fecha no existe.'),
  );
/** A moment as we tell it. */
export const Instante = z.string();
/** A moment as somebody tells it to us, with its offset from UTC: a day and an hour that exist, of this century or the next. */
export const InstanteDado = z.string().check(
  upTo(60, 'Revisa la fecha y la hora.'),
  z.regex(
    /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)$/,
    'Revisa la fecha y la hora.',
  ),
  z.refine((s) => isRealDate(s.slice(0, 10)), 'Esa fecha no existe.'),
);
const CORREO_MALO = 'Escribe un correo completo, como ana@taller.mx.';
const CORREO_LARGO = 'El correo es demasiado largo.';
export const Correo = z
  .string()
  .check(
    upTo(254 + PASTED, CORREO_LARGO),
    z.overwrite(oneLine),
    z.toLowerCase(),
    upTo(254, CORREO_LARGO),
    z.regex(CORREO, CORREO_MALO),
    legible(),
  );

/** What may be left empty. */
export const CorreoOpcional = z.union([z.literal(''), Correo], CORREO_MALO);
const telephone = () => [upTo(60, PHONE_WRONG), z.overwrite<string>((text) => readPhone(text) ?? text.trim())];
const isPhone = { error: ({ input }: { input?: unknown }) => whyNotPhone(String(input)) };
/** A telephone as `readPhone` keeps it, or nothing. */
export const Telefono = z
  .string()
  .check(...telephone(), z.regex(/^(?:(?:\d{10}|\+[1-9]\d{7,14})(?: ext\. \d{1,6})?)?$/, isPhone));
export const TelefonoRequerido = z
  .string()
  .check(...telephone(), z.regex(/^(?:\d{10}|\+[1-9]\d{7,14})(?: ext\. \d{1,6})?$/, isPhone));

/** Query of every list: keyset pages. */
export const ListQuery = {
  q: z.optional(Texto(80)),
  cursor: z.optional(Opaco(400)),
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
