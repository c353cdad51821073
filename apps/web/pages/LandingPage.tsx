import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Building2, FileText, type LucideIcon, Smartphone, Wallet, Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '#platform/web/shell/BrandMark.tsx';
import { Paper } from './LandingPaper.tsx';

const steps: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileText,
    title: 'Cotiza',
    text: 'Mano de obra, refacciones y servicios con IVA y descuentos que cuadran al centavo.',
  },
  {
    icon: Smartphone,
    title: 'Tu cliente autoriza',
    text: 'Abre el enlace en su teléfono, elige qué se hace y firma. Sin instalar nada.',
  },
  {
    icon: Wrench,
    title: 'Repara',
    text: 'La cotización se vuelve orden sin volver a escribirla; cada trabajo con su responsable.',
  },
  {
    icon: Wallet,
    title: 'Cobra y corta',
    text: 'Anticipos, pagos mixtos y un corte de caja contado a ciegas, con su PDF.',
  },
];

export function LandingPage() {
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', px: { xs: 4, md: 6 } }}>
      <Header />
      <Box component="main">
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 360px' },
            gap: { xs: 0, md: 12 },
            alignItems: 'center',
            pb: { xs: 10, md: 16 },
          }}
        >
          <Hero />
          <Paper />
        </Box>
        <Box component="ol" sx={grid} aria-label="Cómo funciona">
          {steps.map((step, index) => (
            <Step key={step.title} number={index + 1} {...step} />
          ))}
        </Box>
        <Companies />
      </Box>
    </Box>
  );
}

function Header() {
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2.5, py: 5 }}>
      <BrandMark size={34} />
      <Typography component="span" sx={{ flex: 1, fontSize: 20, fontWeight: 650 }}>
        Bahía
      </Typography>
      <Button component={Link} to="/login" variant="outlined">
        Iniciar sesión
      </Button>
    </Box>
  );
}

function Hero() {
  const opens = useOpenRegistration();
  return (
    <Box sx={{ pt: { xs: 8, md: 16 }, pb: { xs: 8, md: 16 }, maxWidth: 680 }}>
      <Typography
        component="h1"
        sx={{ fontSize: { xs: 32, md: 46 }, fontWeight: 650, lineHeight: 1.1, letterSpacing: '-0.025em' }}
      >
        De la cotización al corte de caja, sin volver a escribir nada.
      </Typography>
      <Typography sx={{ fontSize: { xs: 16, md: 18 }, color: 'text.secondary', mt: 4, mb: 6, maxWidth: 560 }}>
        Bahía es la trastienda del taller: clientes, vehículos, órdenes, cobros y cortes en un solo lugar, en la
        computadora y en el teléfono.
      </Typography>
      <Button component={Link} to="/login" variant="contained" size="large" sx={{ px: 6 }}>
        Entrar a mi taller
      </Button>
      {opens && (
        <Button component={Link} to="/registro" variant="outlined" size="large" sx={{ px: 6, ml: 3 }}>
          Crear una cuenta
        </Button>
      )}
    </Box>
  );
}

function Step({ number, icon: Icon, title, text }: { number: number; icon: LucideIcon; title: string; text: string }) {
  return (
    <Box
      component="li"
      sx={{
        p: 5,
        borderRight: { md: '1px solid' },
        borderBottom: { xs: '1px solid', md: 0 },
        borderColor: { xs: 'divider', md: 'divider' },
        '&:last-of-type': { border: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'primary.main', mb: 2 }}>
        <Icon size={20} aria-hidden />
        <Typography sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>Paso {number}</Typography>
      </Box>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
    </Box>
  );
}

function Companies() {
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start', py: 12, maxWidth: 620 }}>
      <Box component={Building2} size={22} aria-hidden sx={{ flex: 'none', color: 'primary.main', mt: 0.5 }} />
      <Box>
        <Typography variant="h2">Varios talleres, una sola sesión</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          Cambia de empresa sin salir. Cada una con sus folios, su gente y sus permisos; nadie ve los datos de otra.
        </Typography>
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(4, minmax(0,1fr))' },
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
} as const;

/** Whoever runs this installation decides whether strangers may open an account in it. */
const useOpenRegistration = (): boolean => {
  const [opens, setOpens] = useState(false);
  useEffect(() => {
    fetch('/api/auth/opciones')
      .then((reply) => reply.json())
      .then(({ registro }: { registro?: unknown }) => setOpens(registro === true))
      .catch(() => undefined);
  }, []);
  return opens;
};
