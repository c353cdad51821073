import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Check, FileUp, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Apunte, Cuenta, Movimiento, Propuesta } from '#modules/bancos/contract.ts';
import { isAwaited, keyOfApunte } from '#modules/bancos/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { newId } from '#platform/web/call.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Barra } from './Barra.tsx';
import { Lado, type Renglon } from './Lado.tsx';
import { sayApunte, touch } from './looks.ts';
import { api, askAgain, type DelMes, usePendientes } from './queries.ts';

interface PorConciliarProps {
  del: DelMes;
  cuentas: readonly Cuenta[];
  empty: boolean;
  onUpload: () => void;
}

const SENTIDOS = { todo: 'Todo', entra: 'Entradas', sale: 'Salidas' } as const;
type Sentido = keyof typeof SENTIDOS;
const goes = (sentido: Sentido, centavos: number): boolean =>
  sentido === 'todo' || (sentido === 'entra' ? centavos > 0 : centavos < 0);

/** What is proposed, and below it both sides to be matched by hand. */
export function PorConciliar({ del, cuentas, empty, onUpload }: PorConciliarProps) {
  const { data, error, refetch } = usePendientes(del);
  const [sentido, setSentido] = useState<Sentido>('todo');
  const [ajenos, setAjenos] = useState(false);
  const [banco, setBanco] = useState<ReadonlySet<string>>(new Set());
  const [aqui, setAqui] = useState<ReadonlySet<string>>(new Set());
  const clear = () => {
    setBanco(new Set());
    setAqui(new Set());
  };
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (empty)
    return (
      <EmptyState
        icon={<FileUp size={28} />}
        action={
          <Button variant="contained" onClick={onUpload}>
            Subir estado de cuenta
          </Button>
        }
      >
        De este mes no hay movimientos del banco. Descárgalos de tu banca en línea en CSV, Excel u OFX y súbelos.
      </EmptyState>
    );
  const movimientos = data.movimientos.filter(({ id }) => banco.has(id));
  const apuntes = data.apuntes.filter((one) => aqui.has(keyOfApunte(one)));
  const isElsewhere = ({ cuenta_id }: Apunte): boolean => cuenta_id !== null && cuenta_id !== del.cuenta_id;
  const isBeside = (one: Apunte): boolean => !isAwaited(one, del);
  const aparte = data.apuntes.filter((one) => isBeside(one) && goes(sentido, one.monto_centavos));
  const deOtras = aparte.length;
  const missing = sumOf(movimientos) - sumOf(apuntes);
  const activas = cuentas.filter(({ activa }) => activa);
  const nameOf = (one: Apunte): string =>
    activas.length < 2 ? '' : (cuentas.find(({ id }) => id === one.cuenta_id)?.nombre ?? 'sin cuenta');
  // What was chosen stays in sight, whatever is looked at.
  const rows = {
    banco: data.movimientos.filter(({ id, monto_centavos }) => goes(sentido, monto_centavos) || banco.has(id)),
    aqui: data.apuntes.filter(
      (one) => (goes(sentido, one.monto_centavos) && (ajenos || !isBeside(one))) || aqui.has(keyOfApunte(one)),
    ),
  };
  const none = sentido === 'todo' ? '' : ` de ${SENTIDOS[sentido].toLowerCase()}`;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.hay_mas && (
        <Alert severity="info">Se muestran los primeros 2,000 de cada lado: al conciliar aparecen los demás.</Alert>
      )}
      {data.propuestas.length > 0 && (
        <Propuestas del={del} propuestas={data.propuestas} movimientos={data.movimientos} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          value={sentido}
          onChange={(_, next: Sentido | null) => next && setSentido(next)}
          aria-label="Qué se ve"
        >
          {(Object.keys(SENTIDOS) as Sentido[]).map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 4, ...touch }}>
              {SENTIDOS[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {deOtras > 0 && (
          <FormControlLabel
            control={<Switch checked={ajenos} onChange={(_, on) => setAjenos(on)} />}
            label={`Ver también ${deOtras === 1 ? 'el' : `los ${deOtras}`} de ${
              aparte.every(isElsewhere)
                ? 'otras cuentas'
                : aparte.some(isElsewhere)
                  ? 'otras cuentas o de después del mes'
                  : 'después del mes'
            }`}
          />
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1fr)' },
        }}
      >
        <Lado
          title="En el banco"
          rows={rows.banco.map(rowOfMovimiento)}
          chosen={banco}
          missing={apuntes.length > 0 ? -missing : 0}
          onChange={setBanco}
          emptyText={`Todo lo${none} de este mes en el banco ya está conciliado.`}
        />
        <Lado
          title="Aquí"
          rows={rows.aqui.map((one) => rowOfApunte(one, nameOf(one)))}
          chosen={aqui}
          missing={movimientos.length > 0 ? missing : 0}
          onChange={setAqui}
          emptyText={`No queda nada${none} por encontrar en el banco.`}
        />
      </Box>
      {banco.size + aqui.size > 0 && (
        <Barra
          key={newKeyOf(movimientos, apuntes)}
          del={del}
          movimientos={movimientos}
          apuntes={apuntes}
          otras={activas.filter(({ id }) => id !== del.cuenta_id || apuntes.some(isElsewhere))}
          onDone={clear}
          onClear={clear}
        />
      )}
    </Box>
  );
}

const sumOf = (all: readonly { monto_centavos: number }[]): number =>
  addCentavos(...all.map(({ monto_centavos }) => monto_centavos));

const newKeyOf = (movimientos: readonly Movimiento[], apuntes: readonly Apunte[]): string =>
  [...movimientos.map(({ id }) => id), ...apuntes.map(keyOfApunte)].join(' ');

const rowOfMovimiento = ({ id, fecha, texto, referencia, monto_centavos }: Movimiento): Renglon => ({
  key: id,
  fecha,
  texto,
  nota: referencia,
  centavos: monto_centavos,
});
const rowOfApunte = (one: Apunte, cuenta: string): Renglon => ({
  key: keyOfApunte(one),
  fecha: one.fecha,
  texto: [one.folio, one.quien].filter(Boolean).join(' · '),
  nota: [sayApunte(one), cuenta].filter(Boolean).join(' · '),
  centavos: one.monto_centavos,
});

function Propuestas({
  del,
  propuestas,
  movimientos,
}: {
  del: DelMes;
  propuestas: readonly Propuesta[];
  movimientos: readonly Movimiento[];
}) {
  const byId = useMemo(() => new Map(movimientos.map((one) => [one.id, one])), [movimientos]);
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const seguras = propuestas.filter(({ segura, diferencia_centavos }) => segura && diferencia_centavos === 0);
  const shown = all ? propuestas : propuestas.slice(0, 6);
  const confirmAll = async () => {
    setBusy(true);
    let done = 0;
    try {
      for (const one of seguras) {
        await confirm(del, one);
        done++;
      }
      toast(`${done} movimientos conciliados.`);
    } catch (error) {
      toast(`${done > 0 ? `Se conciliaron ${done}. ` : ''}${messageOf(error)}`, { tone: 'error' });
    } finally {
      await askAgain();
      setBusy(false);
    }
  };
  return (
    <Section
      title={`Propuestas (${propuestas.length})`}
      actions={
        seguras.length > 1 && (
          <Button loading={busy} onClick={() => void confirmAll()} sx={touch}>
            Confirmar las {seguras.length} seguras
          </Button>
        )
      }
      flush
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((one) => {
          const movimiento = byId.get(one.movimiento_id);
          return movimiento && <PropuestaRow key={one.movimiento_id} del={del} una={one} movimiento={movimiento} />;
        })}
      </Box>
      {propuestas.length > shown.length && (
        <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
          <Button onClick={() => setAll(true)} sx={touch}>
            Ver las {propuestas.length} propuestas
          </Button>
        </Box>
      )}
    </Section>
  );
}

const bodyOf = ({ apuntes }: Propuesta) =>
  apuntes.map(({ origen, origen_id, renglon }) => ({ origen, origen_id, renglon }));

const confirm = (del: DelMes, una: Propuesta) =>
  api('POST /api/bancos/conciliaciones', {
    idempotencyKey: newId(),
    body: {
      cuenta_id: del.cuenta_id,
      movimientos: [una.movimiento_id],
      apuntes: bodyOf(una),
      diferencia_tipo: una.diferencia_centavos === 0 ? null : 'comision',
      motivo: '',
      sugerida: true,
    },
  });

function PropuestaRow({ del, una, movimiento }: { del: DelMes; una: Propuesta; movimiento: Movimiento }) {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await work();
      toast(said);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      await askAgain();
      setBusy(false);
    }
  };
  const [first] = una.apuntes;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={clipped}>{movimiento.texto}</Box>
        <Box sx={small}>{formatFecha(movimiento.fecha)} en el banco</Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={clipped}>
          {una.apuntes.length === 1 && first
            ? [first.folio, first.quien].filter(Boolean).join(' · ')
            : `${una.apuntes.length} cobros: ${una.apuntes.map(({ folio }) => folio).join(', ')}`}
        </Box>
        <Box sx={{ ...small, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <StateChip tone={una.segura ? 'ok' : 'warn'}>{una.segura ? 'Segura' : 'Revisar'}</StateChip>
          {una.motivo}
        </Box>
      </Box>
      <Box sx={{ textAlign: { md: 'right' }, fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ fontWeight: 600 }}>{formatMoney(movimiento.monto_centavos)}</Box>
        {una.diferencia_centavos !== 0 && <Box sx={small}>comisión {formatMoney(una.diferencia_centavos)}</Box>}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          variant="outlined"
          disabled={busy}
          startIcon={<Check size={16} />}
          onClick={() => void act(() => confirm(del, una), 'Conciliado.')}
          aria-label={`Confirmar ${movimiento.texto}`}
          sx={touch}
        >
          Confirmar
        </Button>
        <Button
          disabled={busy}
          startIcon={<X size={16} />}
          onClick={() =>
            void act(
              () =>
                api('POST /api/bancos/rechazos', {
                  idempotencyKey: newId(),
                  body: { movimiento_id: una.movimiento_id, apuntes: bodyOf(una) },
                }),
              'No se volverá a proponer.',
            )
          }
          aria-label={`No es ${movimiento.texto}`}
          sx={touch}
        >
          No es
        </Button>
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 3,
  alignItems: 'center',
  px: 4,
  py: 3,
  borderTop: '1px solid var(--mui-palette-divider)',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1.2fr) minmax(0,1.4fr) 130px auto' },
} as const;
const small = { fontSize: 13, color: 'text.secondary' } as const;
const clipped = { overflowWrap: 'anywhere' } as const;
