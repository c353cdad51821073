import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { splitCuotas } from '#modules/cobranza/rules.ts';
import { attachComprobante, createConvenio, remindCliente } from '#modules/cobranza/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import { getCuentaByDocumento, issueNota, registerPago } from '#modules/pagos/server/front-door.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { asAt, schedule } from './agenda.ts';
import { addDays } from './calendario.ts';
import type { ClienteDemo, Dia, Escenario } from './escenario.ts';

/** Some days before today, so that it is seen among the rest: credit notes, and what two customers have in favour. */
export const planCollection = (e: Escenario): void => {
  const today = e.fechas.at(-1) ?? '';
  schedule(e, addDays(today, -6), '13:30', creditDebtor);
  schedule(e, addDays(today, -3), '13:35', leaveAdvance);
  schedule(e, addDays(today, -2), '13:40', agreeAndRemind);
  schedule(e, addDays(today, -1), '17:20', keepProof);
};

const debtors = ({ e }: Dia): ClienteDemo[] => e.clientes.filter(({ deudas }) => deudas.length > 0);

/** Who pays late had something to complain about. */
const creditDebtor = async (dia: Dia, hora: string): Promise<void> => {
  const [cliente] = debtors(dia);
  const [deuda] = cliente?.deudas ?? [];
  if (!deuda) return;
  const who = asAt(dia, 'dueno', hora);
  const { id, saldo_centavos } = await getCuentaByDocumento(dia.tx, who, deuda.orden_id);
  const monto_centavos = Math.min(50_000, saldo_centavos);
  if (monto_centavos === 0) return;
  await issueNota(dia.tx, who, id, {
    clase: 'bonificacion',
    motivo: 'Se entregó un día después de lo prometido',
    monto_centavos,
  });
};

/** A fleet sends a round sum before its next visit, and somebody else pays for a part that is on its way. */
const leaveAdvance = async (dia: Dia, hora: string): Promise<void> => {
  const { clientes, sesiones, taller } = dia.e;
  const chosen = [clientes[0], clientes[taller.flotillas.length + 2]];
  for (const [i, cliente] of chosen.entries()) {
    if (!cliente) continue;
    const monto_centavos = i === 0 ? 500_000 : 120_000;
    const referencia = { clave_rastreo: `DEMO7700${i}` };
    await registerPago(
      dia.tx,
      asAt(dia, 'cajero', hora),
      PagoNuevo.parse({
        cliente_id: cliente.id,
        aplicaciones: [],
        a_favor_centavos: monto_centavos,
        formas: [{ forma_pago: '03', monto_centavos, referencia }],
        sesion_id: sesiones[0],
        nota: i === 0 ? 'Anticipo de los servicios del mes' : 'Anticipo de refacción por pedido',
      }),
    );
  }
};

interface Owing {
  cliente: ClienteDemo;
  cuenta_id: string;
  saldo_centavos: number;
}

/** Who still owes, the one who bought last first. */
const owingOf = async (dia: Dia, who: Who): Promise<Owing[]> => {
  const owing: Owing[] = [];
  for (const cliente of debtors(dia).toReversed()) {
    const { id, saldo_centavos } = await getCuentaByDocumento(dia.tx, who, cliente.deudas[0]?.orden_id ?? '');
    if (saldo_centavos > 0) owing.push({ cliente, cuenta_id: id, saldo_centavos });
  }
  return owing;
};

/** A photo of a transfer, with bars for words: letters would look as the fonts of each machine do. */
const drawTransfer = (): Promise<Buffer> => {
  const row = (y: number, wide: number) =>
    `<rect x="48" y="${y}" width="120" height="14" rx="7" fill="#9aa7b2"/><rect x="${432 - wide}" y="${y}" width="${wide}" height="14" rx="7" fill="#33424f"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="720"><rect width="480" height="720" fill="#eef2f5"/><rect x="24" y="24" width="432" height="672" rx="20" fill="#fff"/><circle cx="240" cy="120" r="44" fill="#17693F"/><path d="m220 120 15 15 28-30" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><rect x="140" y="192" width="200" height="34" rx="10" fill="#16202a"/>${[300, 350, 400, 450, 500, 550].map((y, i) => row(y, 110 + ((i * 37) % 80))).join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

/** A customer sent his transfer by WhatsApp: nobody has looked at it yet. */
const keepProof = async (dia: Dia, hora: string): Promise<void> => {
  const who = asAt(dia, 'cajero', hora);
  const owing = await owingOf(dia, who);
  const one = owing[2] ?? owing[0];
  if (!one) return;
  const bytes = await drawTransfer();
  const path = join(await mkdtemp(join(tmpdir(), 'bahia-comprobante-')), 'comprobante.png');
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const measured = { tamano: bytes.length, ancho: 480, alto: 720, sha256 };
  await attachComprobante(
    dia.tx,
    who,
    dia.e.files,
    { id: newId(), path, tipo: 'image/png', nombre: 'comprobante.png', ...measured },
    { cuenta_id: one.cuenta_id, monto_centavos: one.saldo_centavos, fecha: dia.fecha, rastreo: 'DEMO88001' },
  );
  await rm(dirname(path), { recursive: true, force: true });
};

/** One of those who owe agrees to three Fridays, and another one is reminded. */
const agreeAndRemind = async (dia: Dia, hora: string): Promise<void> => {
  const who = asAt(dia, 'cajero', hora);
  const [late, next] = await owingOf(dia, who);
  if (late)
    await createConvenio(dia.tx, who, {
      cuentas: [late.cuenta_id],
      cuotas: splitCuotas(late.saldo_centavos, { cuantas: 3, primera: addDays(dia.fecha, 1), cada: 'semana' }),
      nota: 'Lo pidió el encargado de pagos',
    });
  const reminder = { canal: 'whatsapp', otra_vez: false } as const;
  if (next) await remindCliente(dia.tx, who, next.cliente.id, reminder, { publicUrl: '', byItself: false });
};
