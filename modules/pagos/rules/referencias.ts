import type { FormaPago } from '#modules/pagos/data/formas-pago.ts';
import { formasDeMostrador } from '#modules/pagos/rules.ts';

export type CampoReferencia =
  | 'banco'
  | 'clave_rastreo'
  | 'fecha'
  | 'terminal'
  | 'ultimos4'
  | 'autorizacion'
  | 'numero'
  | 'nota';
export type Referencia = Partial<Record<CampoReferencia, string>>;

export interface CampoDeForma {
  campo: CampoReferencia;
  etiqueta: string;
  /** Where the company asks for the reference of this form: needed, or one of those that are `alguno`. */
  exigido: 'siempre' | 'alguno' | 'opcional';
  patron: RegExp;
  mensaje: string;
  /** What to write, for whoever never did. */
  ejemplo: string;
}

const campo = (
  nombre: CampoReferencia,
  etiqueta: string,
  exigido: CampoDeForma['exigido'],
  patron: RegExp,
  mensaje: string,
  ejemplo: string,
): CampoDeForma => ({ campo: nombre, etiqueta, exigido, patron, mensaje, ejemplo });

const texto = /^.{1,60}$/;
const banco = (exigido: CampoDeForma['exigido']) =>
  campo('banco', 'Banco', exigido, texto, 'Escribe el nombre del banco, p. ej. BBVA.', 'P. ej. BBVA');
const fecha = (etiqueta: string, mensaje: string) =>
  campo('fecha', etiqueta, 'opcional', /^\d{4}-\d{2}-\d{2}$/, mensaje, '');
const tarjeta = [
  campo(
    'ultimos4',
    'Últimos 4 dígitos',
    'alguno',
    /^\d{4}$/,
    'Escribe solo los últimos 4 dígitos de la tarjeta, p. ej. 4821.',
    'De la tarjeta, p. ej. 4821',
  ),
  campo(
    'autorizacion',
    'Autorización',
    'alguno',
    /^[A-Za-z0-9]{4,12}$/,
    'Escribe el número de autorización del voucher, p. ej. 482913.',
    'Del voucher, p. ej. 482913',
  ),
  campo('terminal', 'Terminal', 'opcional', texto, 'Escribe el nombre de la terminal.', 'P. ej. Clip mostrador'),
];
const nota = [
  campo('nota', 'Referencia', 'siempre', texto, 'Escribe hasta 60 caracteres.', 'Lo que sirva para encontrarlo'),
];

const camposPorForma: Record<string, readonly CampoDeForma[]> = {
  '01': [],
  '30': [],
  '02': [
    banco('siempre'),
    campo(
      'numero',
      'Número de cheque',
      'siempre',
      /^\d{1,12}$/,
      'Escribe el número del cheque, p. ej. 1204.',
      'P. ej. 1204',
    ),
    fecha('Fecha', 'Elige la fecha del cheque.'),
  ],
  '03': [
    campo(
      'clave_rastreo',
      'Clave de rastreo',
      'siempre',
      /^[A-Za-z0-9]{4,30}$/,
      'Escribe la clave de rastreo: letras y números del comprobante del SPEI, p. ej. MBAN01002611210001.',
      'Del comprobante, p. ej. MBAN01002611210001',
    ),
    banco('opcional'),
    fecha('Fecha', 'Elige la fecha de la transferencia.'),
  ],
  '04': tarjeta,
  '28': tarjeta,
  '29': tarjeta,
};

export const camposDeForma = (clave: string): readonly CampoDeForma[] => camposPorForma[clave] ?? nota;

/** Forms that have a reference which a company may ask for. */
export const formasConReferencia: readonly FormaPago[] = formasDeMostrador.filter(
  ({ clave }) => camposDeForma(clave).length > 0,
);

/**
 * Problems of a reference by field; empty when it may be stored. Never lets a whole card number in. `exigida`: the company
 * takes no payment of this form without it.
 */
export const checkReferencia = (
  clave: string,
  datos: Referencia,
  exigida: boolean,
): Partial<Record<CampoReferencia, string>> => {
  const problemas: Partial<Record<CampoReferencia, string>> = {};
  const campos = camposDeForma(clave);
  const alguno = campos.filter(({ exigido }) => exigido === 'alguno');
  for (const { campo: nombre, exigido, patron, mensaje } of campos) {
    const valor = datos[nombre]?.trim() ?? '';
    if (valor === '' ? exigida && exigido === 'siempre' : !patron.test(valor)) problemas[nombre] = mensaje;
    else if (looksLikeCard(valor) && campos === tarjeta)
      problemas[nombre] = 'No guardes el número completo de la tarjeta.';
  }
  const [first] = alguno;
  if (exigida && first && alguno.every((one) => !datos[one.campo]?.trim()))
    problemas[first.campo] = 'Escribe los últimos 4 dígitos o el número de autorización, p. ej. 482913.';
  return problemas;
};

const looksLikeCard = (valor: string): boolean => /^\d{13,19}$/.test(valor.replace(/[ -]/g, ''));
