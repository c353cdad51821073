import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { Ajustes, Recepcion } from '#modules/recepciones/rules/formas.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { isStale } from '#platform/web/form/ConflictNotice.tsx';
import { mergeFields } from '#platform/web/form/merge.ts';
import { PinnedFooter } from '#platform/web/form/PinnedFooter.tsx';
import { useShowInvalid } from '#platform/web/form/show-invalid.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { recepcionPath } from '../paths.ts';
import { correct, useAjustes, useRecepcion } from '../queries.ts';
import { type Captura, capturaOf, condicionOf } from './captura.ts';
import { Hoja } from './Hoja.tsx';

/** What was forgotten or mistaken, put right while the vehicle is here. */
export function CorregirPage() {
  const { id = '' } = useParams();
  const { data, error, isError, refetch } = useRecepcion(id);
  const { data: ajustes } = useAjustes();
  if (!data || !ajustes)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" />;
  if (data.estado !== 'recibida' || data.salida !== null) return <Navigate to={recepcionPath(id)} replace />;
  return <Correccion key={data.id} recepcion={data} ajustes={ajustes} />;
}

const JOINED = 'Otra persona corrigió esta recepción. Lo suyo y lo tuyo están juntos aquí: revísalo y guarda.';
const TOUCHED =
  'Otra persona corrigió lo mismo que tú. Aquí está lo tuyo, y lo suyo en lo que no tocaste: revísalo y guarda.';

/** Mine where I wrote, theirs elsewhere; `touched`: both wrote in one field. */
const joined = (base: Captura, mine: Captura, theirs: Captura): { captura: Captura; touched: boolean } => {
  const captura = mergeFields({ base, mine, theirs });
  if (captura) return { captura, touched: false };
  const own = Object.entries(mine).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key as keyof Captura]),
  );
  return { captura: { ...theirs, ...Object.fromEntries(own) }, touched: true };
};

const NONE = {};
const fieldsOf = (problem: unknown): Record<string, string> =>
  problem instanceof ApiError ? (problem.fields ?? NONE) : NONE;

function Correccion({ recepcion: live, ajustes }: { recepcion: Recepcion; ajustes: Ajustes }) {
  const navigate = useNavigate();
  // As it was when it was opened: what others correct meanwhile is joined when this is saved, and not written over.
  const [recepcion, setRecepcion] = useState(live);
  const { written, change, kept } = useKept<Captura>(`corregir.${recepcion.id}`, () => capturaOf(recepcion));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [joint, setJoint] = useState<string | null>(null);
  const fields = fieldsOf(problem);
  useShowInvalid(fields);
  const save = async () => {
    setBusy(true);
    setProblem(null);
    setJoint(null);
    try {
      await correct(recepcion.id, condicionOf(written), recepcion.version);
      await kept.clear();
      toast('Recepción corregida.');
      void navigate(recepcionPath(recepcion.id));
    } catch (error) {
      setBusy(false);
      if (!isStale(error)) return setProblem(error);
      // The refusal brings it as it is now: theirs where nothing was written here, mine where it was.
      const current = error.current as Recepcion;
      const both = joined(capturaOf(recepcion), written, capturaOf(current));
      setRecepcion(current);
      change(both.captura);
      setJoint(both.touched ? TOUCHED : JOINED);
    }
  };
  return (
    <>
      <PageHeader
        title="Corregir recepción"
        subtitle={[recepcion.folio, recepcion.vehiculo].filter(Boolean).join(' · ')}
        back={{ to: recepcionPath(recepcion.id), label: 'la recepción' }}
      />
      {kept.notice}
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 4 }}>
        {recepcion.firma !== null && (
          <Alert severity="info">
            {recepcion.firma.nombre} firmó lo que se recibió. Si cambias algo, pídele que firme otra vez.
          </Alert>
        )}
        <Hoja
          id={recepcion.id}
          captura={written}
          ajustes={{ ...ajustes, exige_firma: false }}
          ultimo={recepcion.kilometraje}
          fields={fields}
          onChange={change}
        />
        {joint !== null && <Alert severity="warning">{joint}</Alert>}
        {problem !== null && <Alert severity="error">{messageOf(problem)}</Alert>}
      </Box>
      <PinnedFooter>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          Guardar
        </Button>
      </PinnedFooter>
    </>
  );
}
