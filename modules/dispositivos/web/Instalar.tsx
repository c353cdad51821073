import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { followInstallable, install, isInstallable, isInstalled } from '#platform/web/shell/install-offer.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { APPLE_STEPS, isApple, kindOf, obstacleOf } from './obstacles.ts';
import { Steps } from './Steps.tsx';
import { surroundings } from './subscribe.ts';

/** Bahía among the applications of the device: with one press where the browser offers it, in words elsewhere. */
export function Instalar() {
  const offered = useSyncExternalStore(followInstallable, isInstallable);
  const here = surroundings();
  // Where that comes before the notices, it is said there.
  if (isInstalled() || !here.isSecure || obstacleOf(here) === 'falta_instalar') return null;
  const ask = async () => {
    if (await install()) toast('Bahía ya está entre tus aplicaciones.');
  };
  return (
    <Section title="Instalar Bahía">
      <Typography sx={{ mb: offered ? 3 : 0, maxWidth: 560 }}>
        Se abre desde su icono, a pantalla completa, donde empieza tu trabajo.
      </Typography>
      {offered ? (
        <Button variant="contained" startIcon={<Download size={17} />} onClick={() => void ask()}>
          Instalar
        </Button>
      ) : (
        <Steps pasos={stepsHere(here)} />
      )}
    </Section>
  );
}

const stepsHere = (here: ReturnType<typeof surroundings>): readonly string[] => {
  if (isApple(here)) return APPLE_STEPS.slice(0, 2);
  return kindOf(here) === 'computadora'
    ? ['En Chrome o Edge: el icono de instalar al final de la barra de direcciones.']
    : ['En el menú del navegador (⋮): «Instalar aplicación» o «Agregar a la pantalla principal».'];
};
