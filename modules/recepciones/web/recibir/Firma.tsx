import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Ajustes } from '#modules/recepciones/rules/formas.ts';
import { SignatureField } from '#platform/web/signature/SignatureLater.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import type { Captura } from './captura.ts';

export interface FirmaProps {
  captura: Captura;
  ajustes: Ajustes;
  fields: Readonly<Record<string, string>>;
  onChange: (said: Partial<Captura>) => void;
}

/** Whoever hands the vehicle over signs. Nothing above the pad changes while somebody draws on it: it would move under the finger. */
export function Firma({ captura, ajustes, fields, onChange }: FirmaProps) {
  const [own, setOwn] = useState<string | null>(null);
  const png = captura.firma?.png ?? null;
  return (
    <Section title={ajustes.exige_firma ? 'Firma de quien lo entrega' : 'Firma de quien lo entrega (opcional)'}>
      <Box sx={{ color: 'text.secondary', fontSize: 13.5, mb: 2 }}>
        Está de acuerdo con cómo se recibe su vehículo y con lo anterior.
      </Box>
      <div data-campo="firma" tabIndex={-1} style={{ outline: 'none' }}>
        <SignatureField
          label="Firma"
          nombre={captura.entrega_nombre}
          error={fields['firma'] ?? fields['firma.png']}
          onChange={(signature) => {
            setOwn(signature?.png ?? null);
            onChange({ firma: signature && { png: signature.png, nombre: signature.nombre } });
          }}
        />
      </div>
      {png !== null && png !== own && <Kept png={png} />}
    </Section>
  );
}

/** What was signed before the tab was closed is still signed. */
const Kept = ({ png }: { png: string }) => (
  <Box
    component="img"
    src={png}
    alt="Firma hecha"
    sx={{ display: 'block', height: 56, mt: 2, borderRadius: '6px', backgroundColor: '#fff' }}
  />
);
