import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { PUBLICO } from '#modules/clientes/rules.ts';
import { formasDeMostrador, SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { type DevolucionNueva, type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { worthOfReturn } from '#modules/ordenes/rules.ts';
import { bringAutorizar } from '#modules/sesiones/web/front-door.tsx';
import { Refusal } from '#platform/contract/refusal.ts';
import { newKey } from '#platform/web/call.ts';
import { parseMilesimas, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { useColleagueYes } from '#platform/web/session/colleague-yes.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { authoriseCashBack } from '../queries.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';

const bringYes = async () => (await bringAutorizar())<{ id: string }>;

type Partida = Orden['partidas'][number];
/** In the select, no form of payment but the ones of the charge. */
const COMO_SE_PAGO = 'como_se_pago';
const leftOf = (p: Partida): number => p.cantidad_milesimas - p.devuelto_milesimas;

/** Takes back some lines, or all, in one act: how many of each, why, and in which form the money goes back or stays in favour. */
export function DevolverDialog({
  documento,
  onReturn,
  onClose,
}: {
  documento: Pick<Orden, 'id' | 'folio' | 'partidas' | 'cliente' | 'pagado_centavos'>;
  onReturn: (devolucion: DevolucionNueva, key: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const lines = documento.partidas.filter((p) => leftOf(p) > 0);
  const [written, setWritten] = useState<Record<string, string>>({});
  const [forma, setForma] = useState(COMO_SE_PAGO);
  const chooses = usePermissions().can('cancelar_documento');
  const key = useRef(newKey());
  const { withYes, dialog } = useColleagueYes(bringYes, 'cancelar_documento');
  const asked = lines.map((p) => ({ p, cantidad_milesimas: readCount(written[p.id]) }));
  const partidas = asked.flatMap(({ p, cantidad_milesimas }) =>
    cantidad_milesimas ? [{ partida_id: p.id, cantidad_milesimas }] : [],
  );
  const worth = asked.reduce((sum, { p, cantidad_milesimas }) => sum + worthOf(p, cantidad_milesimas ?? 0), 0);
  const confirm = async (motivo: string) => {
    const wrong = asked.find(({ p, cantidad_milesimas }) => isWrong(p, cantidad_milesimas));
    if (wrong)
      throw new Refusal(ordenesRefusals.devolucion_excesiva, {
        quedan: formatMilesimas(leftOf(wrong.p)),
        descripcion: wrong.p.descripcion,
      });
    if (partidas.length === 0) throw new Refusal(ordenesRefusals.devolucion_vacia);
    try {
      const asked = { partidas, motivo, forma_pago: forma === COMO_SE_PAGO ? null : forma };
      await withYes(
        (autorizacion_id) => {
          // Refused for want of a yes, it is another intention.
          if (autorizacion_id !== null) key.current = newKey();
          return onReturn({ ...asked, autorizacion_id }, key.current);
        },
        (prueba) => authoriseCashBack({ documento_id: documento.id, monto_centavos: worth, ...prueba }),
      );
      toast(
        forma === SALDO_A_FAVOR
          ? `Devolución registrada; lo pagado queda a favor de ${documento.cliente}.`
          : 'Devolución registrada.',
      );
    } catch (error) {
      // The server answered no: what is sent next is another intention.
      key.current = newKey();
      throw error;
    }
  };
  if (lines.length === 0)
    return (
      <ConfirmDialog
        open
        title={`Devolver de ${documento.folio}`}
        confirmLabel="Entendido"
        cancelLabel="Cerrar"
        onConfirm={() => {}}
        onClose={onClose}
      >
        Todo lo de {documento.folio} ya se devolvió.
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={`Devolver de ${documento.folio}`}
      confirmLabel={worth > 0 ? `Devolver ${formatMoney(worth)}` : 'Devolver'}
      tone="error"
      motive={{ label: 'Motivo', min: 3 }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3, mt: 1 }}>
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => setWritten(Object.fromEntries(lines.map((p) => [p.id, writeMilesimas(leftOf(p))])))}
        >
          Todo lo que queda
        </Button>
        {asked.map(({ p, cantidad_milesimas }) => {
          const over = isWrong(p, cantidad_milesimas);
          return (
            <Box key={p.id} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {p.descripcion}
                <Box sx={{ fontSize: 12.5, color: over ? 'error.main' : 'text.secondary' }}>
                  Quedan {formatMilesimas(leftOf(p))} de {formatMilesimas(p.cantidad_milesimas)}
                </Box>
              </Box>
              <TextField
                size="small"
                label="Cantidad"
                value={written[p.id] ?? ''}
                placeholder="0"
                error={over}
                onChange={(event) => setWritten({ ...written, [p.id]: event.target.value })}
                slotProps={{
                  htmlInput: { inputMode: 'decimal', 'aria-label': `Cantidad que se devuelve de ${p.descripcion}` },
                }}
                sx={{ width: 104 }}
              />
            </Box>
          );
        })}
        <TextField
          select
          size="small"
          label="Se devuelve en"
          value={forma}
          onChange={(event) => setForma(event.target.value)}
          helperText={helpOf(forma, chooses)}
        >
          <MenuItem value={COMO_SE_PAGO}>Como se pagó</MenuItem>
          {documento.pagado_centavos > 0 && documento.cliente !== PUBLICO && (
            <MenuItem value={SALDO_A_FAVOR}>Saldo a favor del cliente</MenuItem>
          )}
          {formasDeMostrador.map(({ clave, corto }) => (
            <MenuItem key={clave} value={clave} disabled={!chooses}>
              {corto}
            </MenuItem>
          ))}
        </TextField>
        {dialog}
      </Box>
    </ConfirmDialog>
  );
}

const helpOf = (forma: string, chooses: boolean): string | undefined => {
  if (forma === SALDO_A_FAVOR) return 'No sale dinero de la caja: lo usa en su próxima visita.';
  return chooses ? undefined : 'En otra forma lo devuelve quien puede cancelar documentos.';
};

const isWrong = (p: Partida, cantidad_milesimas: number | null): boolean =>
  cantidad_milesimas === null || cantidad_milesimas > leftOf(p);

/** Empty is none; null what cannot be read. */
const readCount = (text: string | undefined): number | null => {
  const parsed = parseMilesimas(text ?? '');
  if (parsed.kind === 'empty') return 0;
  return parsed.kind === 'value' && parsed.value >= 0 ? parsed.value : null;
};

const worthOf = (p: Partida, cantidad_milesimas: number): number =>
  cantidad_milesimas <= 0 || cantidad_milesimas > leftOf(p) ? 0 : worthOfReturn(p, cantidad_milesimas);
