import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { CambiarContrasena, CambiarCorreo, SegundoFactor } from '#modules/cuentas/web/front-door.tsx';
import { ProveedorIdentidad } from '#modules/identidad/web/front-door.tsx';
import { MuteList } from '#modules/notificaciones/web/front-door.tsx';
import { MisSesiones, PinPropio } from '#modules/sesiones/web/front-door.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { DatosForm } from './DatosForm.tsx';
import { EmpresaInicial } from './EmpresaInicial.tsx';
import { FotoField } from './FotoField.tsx';
import { usePerfil } from './queries.ts';
import { TemaField } from './TemaField.tsx';

/** Everything that is one's own: who he is, how he enters, how he likes it. */
export function PerfilPage() {
  const { data: perfil, error, refetch } = usePerfil();
  if (!perfil)
    return (
      <>
        <PageHeader title="Editar Perfil" />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="form" lines={5} />}
      </>
    );
  return (
    <>
      <PageHeader title="Editar Perfil" subtitle={perfil.email} />
      <Box sx={columns}>
        <Column>
          <Section title="Foto">
            <FotoField perfil={perfil} />
          </Section>
          <Section title="Tus datos">
            <DatosForm perfil={perfil} />
          </Section>
          <Part>
            <CambiarCorreo />
          </Part>
          <Part>
            <CambiarContrasena />
          </Part>
          <Suspense>
            <PinPropio />
          </Suspense>
          <Part>
            <SegundoFactor />
          </Part>
          <Box sx={framed}>
            <Part>
              <ProveedorIdentidad />
            </Part>
          </Box>
          <Part>
            <MisSesiones />
          </Part>
        </Column>
        <Column>
          <Section title="Tema">
            <TemaField />
          </Section>
          <EmpresaInicial perfil={perfil} />
          <Section
            title="Avisos que recibes"
            actions={
              <Button component={Link} to="/notificaciones/dispositivos" size="small">
                En este dispositivo
              </Button>
            }
          >
            <Suspense fallback={<Loading />}>
              <MuteList />
            </Suspense>
          </Section>
        </Column>
      </Box>
    </>
  );
}

/** A part made by another room, which brings its own title. */
function Part({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Loading shape="form" lines={2} />}>{children}</Suspense>;
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 5, alignContent: 'start', minWidth: 0 }}>{children}</Box>;
}

// Its room draws it bare, and nothing where no provider is configured.
const framed = {
  p: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  '&:empty': { display: 'none' },
};

const columns = {
  display: 'grid',
  gap: 5,
  maxWidth: 1180,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
