import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import type { Recepcion } from '#modules/recepciones/rules/formas.ts';
import { type Golpe, needsReason } from '#modules/recepciones/rules.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { useShowInvalid } from '#platform/web/form/show-invalid.ts';
import { PinnedFooter } from '#platform/web/form/PinnedFooter.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { NeedsConnection } from '#platform/web/outbox/NeedsConnection.tsx';
import { SignatureField } from '#platform/web/signature/SignatureLater.tsx';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { fotosOf } from '../fotos.ts';
import { entregarPath, recepcionPath } from '../paths.ts';
import { handBack, useRecepcion } from '../queries.ts';
import { checkFigures, readKm } from '../recibir/captura.ts';
import { Combustible } from '../recibir/Combustible.tsx';
import { MarcasDeSilueta } from '../silueta/MarcasDeSilueta.tsx';
import { useLeave } from '../use-leave.ts';
import { QueCambio } from './QueCambio.tsx';

/** A vehicle leaves, beside how it came. */
export function EntregaPage() {
  const { id = '' } = useParams();
  const { data, error, isError, refetch } = useRecepcion(id);
  if (!data) return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" />;
  if (data.estado !== 'recibida' || data.salida !== null) return <Navigate to={recepcionPath(id)} replace />;
  return <Salida key={data.id} recepcion={data} />;
}

interface Escrita {
  kilometraje: string;
  kilometraje_motivo: string;
  combustible_octavos: number | null;
  golpes: Golpe[];
  nota: string;
  entregada_a: string;
  firma: string | null;
}

function Salida({ recepcion }: { recepcion: Recepcion }) {
  const leave = useLeave(entregarPath(recepcion.id));
  const { written, change, kept } = useKept<Escrita>(`entrega.${recepcion.id}`, () => ({
    kilometraje: '',
    kilometraje_motivo: '',
    combustible_octavos: null,
    golpes: recepcion.golpes,
    nota: '',
    entregada_a: recepcion.cliente,
    firma: null,
  }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const salida = { ...written, kilometraje: readKm(written.kilometraje) };
  const deliver = async () => {
    setBusy(true);
    setProblem(null);
    try {
      checkFigures(written);
      await handBack(recepcion.id, salida, recepcion.version);
      await kept.clear();
      toast(`${recepcion.vehiculo} entregado.`);
      leave(recepcionPath(recepcion.id));
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  const fields = fieldsOf(problem);
  useShowInvalid(fields);
  return (
    <>
      <PageHeader
        title="Entregar vehículo"
        subtitle={[recepcion.folio, recepcion.vehiculo, recepcion.placas].filter(Boolean).join(' · ')}
        back={{ to: recepcionPath(recepcion.id), label: 'la recepción' }}
      />
      {kept.notice}
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 4 }}>
        <QueCambio recepcion={recepcion} salida={salida} />
        <Tablero recepcion={recepcion} written={written} fields={fields} onChange={change} />
        <Section title="Golpes y rayones">
          <MarcasDeSilueta
            silueta={recepcion.silueta}
            golpes={written.golpes}
            antes={recepcion.golpes}
            onChange={(golpes) => change({ golpes })}
            fotos={{ dueno: 'entrega', dueno_id: recepcion.id, nombre: recepcion.folio }}
          />
        </Section>
        <Fotos recepcion={recepcion} />
        <Recibe written={written} fields={fields} onChange={change} />
        {problem !== null && <Alert severity="error">{messageOf(problem)}</Alert>}
        <NeedsConnection to="entregar" why="su cuenta se revisa en el servidor. Lo que escribiste se queda aquí." />
      </Box>
      <PinnedFooter>
        <Button variant="contained" size="large" loading={busy} onClick={() => void deliver()}>
          Entregar vehículo
        </Button>
      </PinnedFooter>
    </>
  );
}

/** How it came beside how it leaves: what somebody says is new is looked for in the photos of arrival. */
function Fotos({ recepcion: { id, folio } }: { recepcion: Recepcion }) {
  return (
    <Box sx={beside}>
      <FotosDe of={fotosOf('recepcion', id, folio)} title="Fotos al llegar" soloVer />
      <FotosDe of={fotosOf('entrega', id, folio)} title="Fotos al salir" />
    </Box>
  );
}
const beside = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const NONE = {};
const fieldsOf = (problem: unknown): Record<string, string> =>
  problem instanceof ApiError ? (problem.fields ?? NONE) : NONE;

interface ParteProps {
  written: Escrita;
  fields: Readonly<Record<string, string>>;
  onChange: (said: Partial<Escrita>) => void;
}

function Tablero({ recepcion, written, fields, onChange }: ParteProps & { recepcion: Recepcion }) {
  const came = recepcion.kilometraje;
  return (
    <Section title="Tablero">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField
          label="Kilometraje al salir"
          value={written.kilometraje}
          onChange={(event) => onChange({ kilometraje: event.target.value })}
          error={fields.kilometraje !== undefined}
          helperText={fields.kilometraje ?? (came === null ? ' ' : `Llegó con ${formatNumber(came)} km.`)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        />
        {(needsReason(came, readKm(written.kilometraje)) || fields.kilometraje_motivo !== undefined) && (
          <TextField
            required
            label="Por qué marca menos"
            value={written.kilometraje_motivo}
            onChange={(event) => onChange({ kilometraje_motivo: event.target.value })}
            error={fields.kilometraje_motivo !== undefined}
            helperText={fields.kilometraje_motivo}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        )}
        <Combustible
          value={written.combustible_octavos}
          onChange={(combustible_octavos) => onChange({ combustible_octavos })}
        />
      </Box>
    </Section>
  );
}

function Recibe({ written, fields, onChange }: ParteProps) {
  return (
    <Section title="Quién lo recibe">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField
          required
          label="Nombre"
          value={written.entregada_a}
          onChange={(event) => onChange({ entregada_a: event.target.value })}
          error={fields.entregada_a !== undefined}
          helperText={fields.entregada_a}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <TextField
          label="Nota de la entrega"
          value={written.nota}
          onChange={(event) => onChange({ nota: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <SignatureField
          label="Firma de recibido"
          nombre={written.entregada_a}
          error={fields.firma}
          onChange={(signature) => onChange({ firma: signature?.png ?? null })}
        />
      </Box>
    </Section>
  );
}
