import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Direccion } from '#modules/direccion/contract.ts';
import { originOf } from '#modules/direccion/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { DireccionField } from './DireccionField.tsx';
import { LinkReach } from './LinkReach.tsx';
import { tryDireccion, useDireccion, useSaveDireccion } from './queries.ts';

/** The address that links are sent with: read, tried and changed. */
export function DireccionSection() {
  const { data, error, refetch } = useDireccion();
  return (
    <Section title="Dirección de los enlaces">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
          Con ella empiezan los enlaces que mandas: cotizaciones, recibos, cobros, invitaciones. Para que tu cliente los
          abra en su teléfono necesita ser una dirección de internet que llegue a esta Bahía: un dominio tuyo o un
          túnel.
        </Typography>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading shape="form" lines={2} />}
        {data && <Editable key={`${data.version} ${data.url}`} direccion={data} />}
      </Box>
    </Section>
  );
}

function Editable({ direccion }: { direccion: Direccion }) {
  const { url, elegida, puede_cambiar, motivo, propuestas, cambiada_por, cambiada_en, version } = direccion;
  const [written, setWritten] = useState(elegida ? url : (propuestas[0]?.url ?? ''));
  const [fault, setFault] = useState<string>();
  const save = useSaveDireccion(version);
  // By its promise: what is told of the observer is lost when another address draws this form anew.
  const put = (next: string | null) =>
    void save.mutateAsync(next).then(
      () => toast(next === null ? 'Los enlaces salen otra vez con la dirección del servidor.' : 'Dirección guardada.'),
      (error: unknown) => setFault(messageOf(error)),
    );
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (originOf(written) === null) return setFault('Escribe una dirección como https://taller.mx');
    put(written);
  };
  return (
    <>
      <Typography>
        Hoy salen con <strong>{url}</strong>
        {cambiada_en && elegida && ` (${cambiada_por}, ${formatInstante(cambiada_en)})`}.
      </Typography>
      <LinkReach url={url} settings={false} />
      {puede_cambiar ? (
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
          <DireccionField
            label="Dirección para tus clientes"
            value={written}
            error={fault}
            propuestas={propuestas}
            onChange={(value) => {
              setWritten(value);
              setFault(undefined);
            }}
            onTry={tryDireccion}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button
              type="submit"
              variant="contained"
              loading={save.isPending}
              disabled={originOf(written) === url && elegida}
            >
              Guardar
            </Button>
            {elegida && (
              <Button onClick={() => put(null)} disabled={save.isPending}>
                Usar la del servidor
              </Button>
            )}
          </Box>
        </Box>
      ) : (
        motivo && <Alert severity="info">{motivo}</Alert>
      )}
    </>
  );
}
