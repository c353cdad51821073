import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import type { Compra } from '#modules/compras/contract.ts';
import { REEMBOLSOS, sumDevuelto } from '#modules/compras/rules.ts';
import { unitFor } from '#modules/inventario/rules.ts';
import { DocumentoDialog } from '#modules/inventario/web/front-door.tsx';
import { isRead, UNREAD } from '#platform/contract/numbers.ts';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseMilesimas, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { toast } from '#platform/web/toast.tsx';
import { BancoFields, columns, type Forma, optionsOf } from './PagoFields.tsx';
import { api, refreshCompras } from './queries.ts';

type Reembolso = keyof typeof REEMBOLSOS;

interface Escrito {
  /** By the number of its line. */
  back: Record<number, number>;
  nota: string;
  motivo: string;
  reembolso: Reembolso;
  forma: Forma;
  referencia: string;
}

/** A part of a purchase goes back: how many of each line, why, and how what had been paid comes back. */
export function DevolverDialog({ compra, onClose }: { compra: Compra; onClose: () => void }) {
  const cache = useQueryClient();
  const { written, change, kept } = useKept<Escrito>(`devolver-compra:${compra.id}`, () => ({
    back: {},
    nota: '',
    motivo: '',
    reembolso: 'caja',
    forma: '03',
    referencia: '',
  }));
  const { back, nota, motivo, reembolso, forma, referencia } = written;
  const [sesion_id, setSesion] = useState<string | undefined>();
  const pickSesion = useCallback((sesion: { id: string } | null) => setSesion(sesion?.id), []);
  const monto = worthOf(compra, back);
  const money = Math.max(0, monto - compra.saldo_centavos);
  const giveBack = async (idempotencyKey: string) => {
    const renglones = Object.entries(back).flatMap(([renglon, cantidad_milesimas]) =>
      cantidad_milesimas > 0 ? [{ renglon: +renglon, cantidad_milesimas }] : [],
    );
    await api('POST /api/compras/{id}/devoluciones', {
      params: { id: compra.id },
      body: {
        renglones,
        motivo,
        nota_credito: nota,
        forma_pago: forma,
        referencia: reembolso === 'banco' ? referencia : '',
        ...(money > 0 ? { reembolso } : {}),
        ...(money > 0 && reembolso === 'caja' && sesion_id ? { sesion_id } : {}),
      },
      idempotencyKey,
    });
    refreshCompras(cache);
    toast(`Se devolvieron ${formatMoney(monto)} de ${compra.folio} a ${compra.proveedor}.`);
  };
  return (
    <DocumentoDialog
      title={`Devolver a ${compra.proveedor}`}
      submitLabel="Devolver"
      fault={faultOf(compra, written, money > 0 && reembolso === 'caja' && sesion_id === undefined)}
      onSubmit={giveBack}
      onClose={onClose}
      kept={kept}
      sum={monto > 0 ? `Se devuelven ${formatMoney(monto)} con IVA` : undefined}
    >
      <Box component="ul" aria-label="Lo que se devuelve" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {compra.renglones.map((r) => (
          <Box component="li" key={r.renglon} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{r.descripcion}</Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {`${r.sku} · se pueden devolver ${formatMilesimas(leftOf(r))} ${unitFor(r.unidad, leftOf(r))} a ${formatMoney(r.costo_centavos)}`}
              </Box>
            </Box>
            <NumberCell
              write={writeMilesimas}
              parse={parseMilesimas}
              unread={UNREAD}
              label={`Se devuelven de ${r.descripcion}`}
              value={back[r.renglon] ?? 0}
              disabled={leftOf(r) === 0}
              onChange={(cantidad) => change({ back: { ...back, [r.renglon]: cantidad } })}
            />
          </Box>
        ))}
      </Box>
      <Box sx={columns}>
        <TextField
          label="Motivo"
          required
          value={motivo}
          onChange={(event) => change({ motivo: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          label="Nota de crédito del proveedor"
          value={nota}
          onChange={(event) => change({ nota: event.target.value })}
          helperText="Su número, si ya la dio"
          slotProps={{ htmlInput: { ...writesScans, maxLength: 40 } }}
        />
        {money > 0 && (
          <TextField
            select
            label="¿Cómo devuelve el dinero?"
            value={reembolso}
            onChange={(event) => change({ reembolso: event.target.value as Reembolso })}
          >
            {optionsOf(REEMBOLSOS)}
          </TextField>
        )}
        {money > 0 && reembolso === 'banco' && <BancoFields forma={forma} referencia={referencia} onChange={change} />}
      </Box>
      {monto > 0 && <Alert severity="info">{sayEffect(monto, money)}</Alert>}
      {money > 0 && reembolso === 'caja' && (
        <SesionPicker onPick={pickSesion} closedText="Abre la caja antes de recibir dinero en ella." />
      )}
    </DocumentoDialog>
  );
}

type Renglon = Compra['renglones'][number];
const leftOf = (r: Renglon): number => r.cantidad_milesimas - r.devuelta_milesimas;

/** What the server will say: what went back with it, less what had gone back before. */
const worthOf = ({ renglones, total_centavos, devuelto_centavos }: Compra, back: Escrito['back']): number => {
  const after = renglones.map((r) => {
    const more = back[r.renglon] ?? 0;
    return { ...r, devuelta_milesimas: r.devuelta_milesimas + (isRead(more) ? more : 0) };
  });
  return sumDevuelto(after, total_centavos) - devuelto_centavos;
};

const sayEffect = (monto: number, money: number): string => {
  const debt = monto - money;
  const parts = [
    debt > 0 ? `lo que se debe baja ${formatMoney(debt)}` : '',
    money > 0 ? `el proveedor regresa ${formatMoney(money)} que ya se pagaron` : '',
  ];
  return `La mercancía sale a lo que entró; ${parts.filter(Boolean).join(' y ')}.`;
};

/** What keeps it from being sent, in words. */
const faultOf = (compra: Compra, { back, motivo }: Escrito, needsDrawer: boolean): string | null => {
  const wrong = compra.renglones.find((r) => !isRead(back[r.renglon] ?? 0) || (back[r.renglon] ?? 0) > leftOf(r));
  if (wrong) return `De ${wrong.descripcion} se pueden devolver hasta ${formatMilesimas(leftOf(wrong))}.`;
  if (!Object.values(back).some((n) => n > 0)) return 'Escribe cuánto se devuelve de al menos un artículo.';
  if (motivo.trim().length < 3) return 'Escribe por qué se devuelve.';
  return needsDrawer ? 'Elige a qué caja entra el dinero.' : null;
};

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 84px', sm: 'minmax(0, 1fr) 100px' },
  alignItems: 'center',
  gap: 3,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
