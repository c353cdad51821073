import { guessCategoria } from '#modules/gastos/rules/guess-categoria.ts';
import { splitIva } from '#modules/gastos/rules.ts';
import type { Categoria } from '#modules/proveedores/rules.ts';
import { nombreDeMes } from '#platform/contract/meses.ts';
import { plainWords } from './lectura.ts';

export interface ParaGasto {
  concepto: string;
  categoria: Categoria | '';
}
interface Salido {
  texto: string;
  monto_centavos: number;
}

const OF_BANK = /\b(COMISION(ES)?|COM|MANEJO DE CUENTA|ANUALIDAD|TPV|TERMINAL|MEMBRESIA|CUOTA)\b/;
const IVA = /\bI ?V ?A\b/;

/** What an expense of these movements is probably called and of which kind; of none, of the commissions of a month. */
export const guessGasto = (movimientos: readonly Salido[], mes: string): ParaGasto => {
  if (movimientos.length === 0)
    return {
      concepto: `Comisiones de terminal de ${nombreDeMes(`${mes}-01`)} ${mes.slice(0, 4)}`,
      categoria: 'bancos',
    };
  const main = movimientos.find(({ texto }) => !isIva(texto)) ?? movimientos[0];
  const concepto = (main?.texto ?? '').slice(0, 200);
  const words = plainWords(movimientos.map(({ texto }) => texto).join(' '));
  return { concepto, categoria: OF_BANK.test(words) ? 'bancos' : (guessCategoria(concepto) ?? '') };
};

const isIva = (texto: string): boolean => IVA.test(plainWords(texto));

/** How much of the total may be its tax: what a movement of its own says, or a rate; the likeliest is marked. */
export const ivasOf = (
  movimientos: readonly Salido[],
  total_centavos: number,
): { label: string; centavos: number; like: boolean }[] => {
  const own = movimientos.filter(({ texto }) => isIva(texto));
  const said = movimientos.length > own.length && own.length > 0;
  const apart = own.reduce((sum, { monto_centavos }) => sum - monto_centavos, 0);
  return [
    ...(said ? [{ label: 'El que cobró aparte el banco', centavos: apart, like: true }] : []),
    { label: 'IVA 16 %', centavos: splitIva(total_centavos, 1_600).iva_centavos, like: !said },
    { label: 'IVA 8 %', centavos: splitIva(total_centavos, 800).iva_centavos, like: false },
    { label: 'Sin IVA', centavos: 0, like: false },
  ];
};
