import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Cuenta, EstadoCompleto } from '#modules/bancos/contract.ts';
import { takeArchivo } from '#modules/bancos/rules/archivo.ts';
import { isNameOf, type TipoArchivo } from '#platform/contract/upload.ts';
import { sheetLimits } from '#platform/contract/sheets.ts';
import { newId } from '#platform/web/call.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { DropZone } from '#platform/web/ui/DropZone.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { touch } from './looks.ts';
import { Parecidos, Preguntas, type Respuestas } from './Preguntas.tsx';
import { api, askAgain } from './queries.ts';

interface SubirDialogProps {
  cuenta: Cuenta;
  onClose: () => void;
  /** With the last day that it brought. */
  onSaved: (dia: string | null) => void;
}

/** A file of the bank: what it holds is looked at before anything is kept. */
export function SubirDialog({ cuenta, onClose, onSaved }: SubirDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [estado, setEstado] = useState<EstadoCompleto | null>(null);
  const [key] = useState(newId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const [sent, setSent] = useState<File | null>(null);
  const [respuestas, setRespuestas] = useState<Respuestas>({});
  const [parecidos, setParecidos] = useState<'guardar' | 'dejar' | null>(null);
  const send = async (body: File, query: Respuestas) => {
    setEstado(await api('POST /api/bancos/cuentas/{id}/estados', { params: { id: cuenta.id }, query, body }));
    setSent(body);
    setRespuestas(query);
    setParecidos(null);
  };
  const answer = (said: Respuestas) => {
    if (sent && !busy) void attempt(() => send(sent, { ...respuestas, ...said }));
  };
  const read = (file: File | undefined) => {
    if (!file || busy) return;
    if (file.size > sheetLimits.bytes)
      return setProblem(
        `«${file.name}» pesa más de ${sheetLimits.bytes / 1_048_576} MB. Descarga un periodo más corto.`,
      );
    void attempt(async () => {
      const head = new TextDecoder('latin1').decode(await file.slice(0, 600).arrayBuffer());
      const taken = takeArchivo(file.name, head);
      if ('problema' in taken) return setProblem(taken.problema);
      const body = new File([file], nameFor(file.name, taken.tipo), { type: taken.tipo });
      await send(body, {});
    });
  };
  const save = ({ id, version }: EstadoCompleto) =>
    attempt(async () => {
      const saved = await api('POST /api/bancos/estados/{id}/confirmacion', {
        params: { id },
        query: parecidos === null ? {} : { parecidos },
        version,
        idempotencyKey: `${key.slice(0, 24)}${id.slice(24)}`,
      });
      await askAgain();
      toast(saved.nuevos === 1 ? '1 movimiento guardado.' : `${formatNumber(saved.nuevos)} movimientos guardados.`);
      onSaved(saved.hasta);
    });
  const leave = () => {
    // What was only looked at is not kept; should that fail, it waits among the files with its own button.
    if (estado?.estado === 'revision')
      void api('DELETE /api/bancos/estados/{id}', { params: { id: estado.id }, version: estado.version }).then(
        askAgain,
        () => undefined,
      );
    onClose();
  };
  return (
    <Dialog open onClose={leave} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Subir estado de cuenta de «{cuenta.nombre}»</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, pt: 1, gridTemplateColumns: 'minmax(0,1fr)' }}>
          {!estado && (
            <DropZone accept=".csv,.txt,.xlsx,.xls,.ofx,.qfx,.pdf" working="Leyendo…" busy={busy} onFile={read}>
              O arrástralo aquí. CSV, Excel u OFX, como lo descargas de tu banco, Mercado Pago, Clip o PayPal. Ves lo
              que trae antes de guardar; lo que ya estaba no se repite.
            </DropZone>
          )}
          {estado && <Preguntas preguntas={estado.preguntas} busy={busy} onAnswer={answer} />}
          {estado && estado.parecidos > 0 && (
            <Parecidos cuantos={estado.parecidos} value={parecidos} onChange={setParecidos} />
          )}
          {estado && <Vista estado={estado} />}
          {problem !== null && <Alert severity="error">{problem}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} sx={touch}>
          Cancelar
        </Button>
        {estado && (
          <Button
            variant="contained"
            loading={busy}
            disabled={!isReady(estado, parecidos)}
            onClick={() => void save(estado)}
            sx={touch}
          >
            Guardar {countMovimientos(toKeep(estado, parecidos))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** How many are kept: those that are alike only when somebody said so. */
const toKeep = ({ nuevos, parecidos }: EstadoCompleto, said: 'guardar' | 'dejar' | null): number =>
  said === 'dejar' ? nuevos - parecidos : nuevos;

const isReady = (estado: EstadoCompleto, said: 'guardar' | 'dejar' | null): boolean =>
  estado.fallidos.length === 0 &&
  estado.preguntas.every(({ respuesta }) => respuesta !== null) &&
  (estado.parecidos === 0 || said !== null) &&
  toKeep(estado, said) > 0;

const countMovimientos = (cuantos: number): string =>
  `${formatNumber(cuantos)} ${cuantos === 1 ? 'movimiento' : 'movimientos'}`;

/** What is called otherwise is taken by what it says. */
const nameFor = (nombre: string, tipo: TipoArchivo): string =>
  isNameOf(nombre, tipo) ? nombre : `${nombre}.${tipo === 'application/x-ofx' ? 'ofx' : 'xls'}`;

function Vista({ estado }: { estado: EstadoCompleto }) {
  const repetidos = estado.renglones - estado.nuevos;
  return (
    <>
      <Box>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{estado.archivo}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          {estado.desde && estado.hasta && `${formatFecha(estado.desde)} al ${formatFecha(estado.hasta)} · `}
          {countMovimientos(estado.renglones)}: entran {formatMoney(estado.entra_centavos)} y salen{' '}
          {formatMoney(-estado.sale_centavos)}
          {repetidos > 0 && ` · ${formatNumber(repetidos)} ya estaban`}
        </Box>
      </Box>
      {estado.avisos.map((aviso) => (
        <Alert key={aviso} severity="warning">
          {aviso}
        </Alert>
      ))}
      {estado.nuevos === 0 && estado.renglones > 0 && estado.fallidos.length === 0 && (
        <Alert severity="info">Todos estos movimientos ya estaban: no hay nada que guardar.</Alert>
      )}
      {estado.fallidos.length > 0 && (
        <Alert severity="error">
          No se guarda nada mientras haya renglones sin leer:
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {estado.fallidos.slice(0, 20).map(({ numero, mensaje }) => (
              <li key={numero}>
                Renglón {numero}: {mensaje}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box component="ul" aria-label="Movimientos leídos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {estado.movimientos.slice(0, 100).map((one) => (
          <Box component="li" key={one.numero} sx={line}>
            <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>{formatFecha(one.fecha)}</Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {one.texto} {!one.nuevo && <StateChip>Ya estaba</StateChip>}
              {one.parecido && <StateChip tone="warn">¿Repetido?</StateChip>}
            </Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'right' }}>
              {formatMoney(one.monto_centavos)}
            </Box>
          </Box>
        ))}
      </Box>
      {estado.renglones > 100 && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          Se muestran los primeros 100 de {formatNumber(estado.renglones)}.
        </Box>
      )}
    </>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr) auto', sm: '110px minmax(0,1fr) auto' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  columnGap: 3,
  alignItems: 'baseline',
  py: 2,
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;
