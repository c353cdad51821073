import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageCircle, Phone } from 'lucide-react';
import type { MiTaller } from '#modules/autoservicio/contract.ts';
import { telLink, worldNumber } from '#platform/contract/phones.ts';
import { formatTelefono } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { touch } from '../layout.ts';

/** Who the workshop is, and how to reach it. */
export function Taller({ empresa: { nombre, direccion, horario, telefono } }: { empresa: MiTaller['empresa'] }) {
  return (
    <Section title={nombre}>
      <Box sx={{ color: 'text.secondary' }}>{direccion}</Box>
      <Box sx={{ color: 'text.secondary' }}>{horario}</Box>
      {telefono && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button component="a" href={telLink(telefono)} variant="outlined" startIcon={<Phone size={16} />} sx={touch}>
            {formatTelefono(telefono)}
          </Button>
          <Button
            component="a"
            href={`https://wa.me/${worldNumber(telefono)?.slice(1) ?? ''}`}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            startIcon={<MessageCircle size={16} />}
            sx={touch}
          >
            WhatsApp
          </Button>
        </Box>
      )}
    </Section>
  );
}
