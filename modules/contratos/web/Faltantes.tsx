import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import type { CampoDelModelo, Destino, Medidor } from '#modules/contratos/contract.ts';
import { type ClaseDeDocumento, type Grupo, grupos } from '#modules/contratos/rules/hechos.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { CampoRow } from './CampoRow.tsx';
import { Formulario } from './Formulario.tsx';
import { loadContrato } from './queries.ts';

export interface FaltantesProps {
  clase: ClaseDeDocumento;
  id: string;
  folio: string;
  medidor: Medidor;
  onClose: () => void;
}

/** What the model asks, what lacks of it first; each line leads to the input that fills it. */
export function Faltantes({ clase, id, folio, medidor: { listos, total, campos }, onClose }: FaltantesProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [filling, fill] = useState<Destino | null>(null);
  const [printing, print] = useState(false);
  const missing = campos.filter(({ falta }) => falta !== '');
  const there = campos.filter(({ falta }) => falta === '');
  return (
    <>
      <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Listo para PROFECO</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <Progress listos={listos} total={total} />
          {missing.length > 0 && <Groups campos={missing} clase={clase} onFill={fill} onLeave={onClose} />}
          {there.length > 0 && <There campos={there} open={missing.length === 0} />}
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            La lista sigue el modelo de orden y contrato de PROFECO. No sustituye el registro de tu contrato de
            adhesión.
          </Typography>
        </DialogContent>
        <DialogActions>
          {clase === 'orden' && (
            <Button startIcon={<FileText size={16} />} onClick={() => print(true)}>
              Ver contrato
            </Button>
          )}
          <Button onClick={onClose} variant="contained">
            Cerrar
          </Button>
        </DialogActions>
      </Dialog>
      {filling && <Formulario destino={filling} onClose={() => fill(null)} />}
      {clase === 'orden' && (
        <PdfDialog
          open={printing}
          title={`Contrato ${folio}`}
          filename={`contrato-${folio}.pdf`}
          load={() => loadContrato(id)}
          onClose={() => print(false)}
        />
      )}
    </>
  );
}

function Progress({ listos, total }: { listos: number; total: number }) {
  return (
    <Box>
      <Box sx={{ fontWeight: 600, mb: 1.5 }}>
        {listos === total ? 'Está todo lo que pide el modelo' : `${listos} de ${total} datos del modelo`}
      </Box>
      <Box sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }} aria-hidden>
        <Box
          sx={{ height: '100%', bgcolor: listos === total ? 'success.main' : 'primary.main' }}
          style={{ width: `${(100 * listos) / total}%` }}
        />
      </Box>
    </Box>
  );
}

interface GroupsProps {
  campos: readonly CampoDelModelo[];
  clase: ClaseDeDocumento;
  onFill: (destino: Destino) => void;
  onLeave: () => void;
}

function Groups({ campos, clase, onFill, onLeave }: GroupsProps) {
  // Object.keys loses the literal types.
  return (Object.keys(grupos) as Grupo[]).map((grupo) => {
    const own = campos.filter((campo) => campo.grupo === grupo);
    if (own.length === 0) return null;
    const title = grupo === 'documento' ? `De la ${clase === 'orden' ? 'orden' : 'cotización'}` : grupos[grupo];
    return (
      <Box component="section" key={grupo} aria-label={title}>
        <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary', mb: 1 }}>
          {title}
        </Typography>
        <Box component="ul" sx={plainList}>
          {own.map((campo) => (
            <CampoRow key={campo.clave} campo={campo} onFill={onFill} onLeave={onLeave} />
          ))}
        </Box>
      </Box>
    );
  });
}

function There({ campos, open }: { campos: readonly CampoDelModelo[]; open: boolean }) {
  return (
    <Box component="details" open={open}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', fontSize: 13, fontWeight: 600, color: 'text.secondary', py: 1 }}
      >
        Ya está ({campos.length})
      </Box>
      <Box component="ul" sx={plainList}>
        {campos.map((campo) => (
          <CampoRow key={campo.clave} campo={campo} />
        ))}
      </Box>
    </Box>
  );
}

const plainList = { listStyle: 'none', m: 0, p: 0 } as const;
