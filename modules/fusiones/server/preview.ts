import type { Cliente } from '#modules/clientes/contract.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { whyNotMergeCobranza } from '#modules/cobranza/server/front-door.ts';
import { fusionesRefusals, type Previa } from '#modules/fusiones/contract.ts';
import { differencesOf } from '#modules/fusiones/rules.ts';
import { whyNotMergeSaldos } from '#modules/importaciones/server/front-door.ts';
import { whyNotMergeAcuerdos } from '#modules/acuerdos/server/front-door.ts';
import { whyNotMergeReferidos } from '#modules/referidos/server/front-door.ts';
import { whyNotMergeSolicitudes } from '#modules/privacidad/server/front-door.ts';
import { owedBy, readSaldo } from '#modules/pagos/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { countRows, nameOf } from '#platform/server/db/move-rows.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holdings, toCuantos } from './holdings.ts';

/** Whether they can be one at all. */
type Uno = Pick<Cliente, 'id' | 'tipo' | 'anonimizado_en'>;
export const refuseUnlike = (queda: Uno, va: Uno): void => {
  if (queda.id === va.id) throw new Refusal(fusionesRefusals.el_mismo);
  if (queda.tipo === 'publico' || va.tipo === 'publico') throw new Refusal(fusionesRefusals.sin_publico);
  if (queda.anonimizado_en !== null || va.anonimizado_en !== null) throw new Refusal(fusionesRefusals.anonimizado);
};

/** What one customer cannot hold twice, and both hold. */
export const whyNotMerge = async (tx: Tx, who: Who, queda_id: string, va_id: string): Promise<string[]> =>
  (
    await Promise.all([
      whyNotMergeSaldos(tx, who, queda_id, va_id),
      whyNotMergeCobranza(tx, who, queda_id, va_id),
      whyNotMergeSolicitudes(tx, who, queda_id, va_id),
      whyNotMergeReferidos(tx, who, queda_id, va_id),
      whyNotMergeAcuerdos(tx, who, queda_id, va_id),
    ])
  ).flat();

/** What would become of two if they were one: nothing is written. */
export const preview = async (tx: Tx, who: Who, queda_id: string, va_id: string): Promise<Previa> => {
  const [queda, va] = await Promise.all([getCliente(tx, who, queda_id), getCliente(tx, who, va_id)]);
  refuseUnlike(queda, va);
  const [motivos, counts, cuentas, debe_centavos, a_favor_centavos] = await Promise.all([
    whyNotMerge(tx, who, queda.id, va.id),
    Promise.all(holdings.map(async (one) => [nameOf(one), await countRows(tx, who.empresa_id, one, va.id)] as const)),
    accountsOf(tx, who, queda.id),
    owedBy(tx, who, va.id),
    readSaldo(tx, who, va.id),
  ]);
  const mueve = new Map(counts);
  return {
    queda,
    va,
    difieren: differencesOf(queda, va),
    mueve: toCuantos(mueve),
    saldo: who.can('ver_pendiente_pago') ? { debe_centavos, a_favor_centavos } : null,
    avisos: warn(cuentas, mueve.get('permisos.membresia') ?? 0, queda, va),
    motivos,
  };
};

const accountsOf = async (tx: Tx, who: Who, id: string): Promise<number> => {
  const account = holdings.find(({ tabla }) => tabla === 'permisos.membresia');
  return account ? countRows(tx, who.empresa_id, account, id) : 0;
};

const warn = (deQueda: number, deVa: number, queda: Cliente, va: Cliente): string[] => [
  ...(deVa > 0
    ? [
        deQueda > 0
          ? 'Cada uno tiene su cuenta de acceso: las dos verán todo lo de los dos.'
          : `Quien entra con la cuenta de ${va.nombre} verá lo de los dos.`,
      ]
    : []),
  ...(va.limite_credito_centavos > 0 && queda.limite_credito_centavos > 0
    ? ['Los dos tienen crédito: queda el de uno, no la suma.']
    : []),
];
