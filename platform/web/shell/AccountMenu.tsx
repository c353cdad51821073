import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import Typography from '@mui/material/Typography';
import { Building2, Check, LogOut, Settings2, Sparkles, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConnectionIcon, useConnectionLabel } from '#platform/web/connection/ConnectionIndicator.tsx';
import { switchCompany } from '#platform/web/session/company-switch.ts';
import { usePreferences } from '#platform/web/preferences/preferences.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import type { CompanyEntry } from '#platform/web/session/tab-data.ts';
import { palettes, themeIds } from '#platform/web/theme/palettes.ts';
import { useThemeChoice } from '#platform/web/theme/theme-mode.ts';
import { notesTitle } from '#platform/web/versions/releases.ts';
import { showNotes } from '#platform/web/versions/seen-version.ts';
import { Avatar, fotoPath, initialsOf } from './InitialsAvatar.tsx';
import { Swatch } from './ThemePicker.tsx';

/** Who is working, in which company, and the way out. On a phone it also holds theme, connection and news. */
export function AccountMenu({ version, narrow }: { version: string; narrow: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const close = () => setAnchor(null);
  const { can } = usePermissions();
  const foto = usePreferences((state) => (state.usuario_id === user?.user_id ? state.foto : null));
  const go = (to: string) => {
    close();
    void navigate(to);
  };
  const leave = () => {
    close();
    void signOut({ from: 'account' });
  };
  const name = user?.name || 'Usuario';
  const src = fotoPath(user?.user_id ?? '', foto);
  return (
    <>
      <Tip title="Tu cuenta">
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={`${initialsOf(name)}: cuenta de ${name}`}
          aria-haspopup="dialog"
          sx={{ p: '3px', borderRadius: '50%' }}
        >
          <Avatar name={name} src={src} />
        </IconButton>
      </Tip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 288, mt: 1, pb: 1 }, role: 'dialog', 'aria-label': 'Cuenta' } }}
      >
        <Who name={name} email={user?.email ?? ''} src={src} />
        <Divider />
        <Companies onDone={close} />
        {narrow && <PhoneChoices onDone={close} />}
        <MenuList dense aria-label="Cuenta" autoFocusItem>
          <MenuItem onClick={() => go('/Editar_perfil')}>
            <ListItemIcon>
              <UserRoundPen size={17} />
            </ListItemIcon>
            <ListItemText>Editar Perfil</ListItemText>
          </MenuItem>
          {can('administrar_permisos') && (
            <MenuItem onClick={() => go('/administracion/empresa')}>
              <ListItemIcon>
                <Settings2 size={17} />
              </ListItemIcon>
              <ListItemText>Empresa</ListItemText>
            </MenuItem>
          )}
          <MenuItem onClick={leave}>
            <ListItemIcon>
              <LogOut size={17} />
            </ListItemIcon>
            <ListItemText>Cerrar sesión</ListItemText>
          </MenuItem>
        </MenuList>
        <Divider />
        <Typography sx={{ px: 4, pt: 2, pb: 1, fontSize: 12, color: 'text.secondary' }}>Versión {version}</Typography>
      </Popover>
    </>
  );
}

function Who({ name, email, src }: { name: string; email: string; src: string | null }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, pt: 4, pb: 3 }}>
      <Avatar name={name} src={src} size={42} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Typography>
      </Box>
    </Box>
  );
}

function Companies({ onDone }: { onDone: () => void }) {
  const companies = useSession((state) => state.companies);
  const company = useSession((state) => state.company);
  const shown: CompanyEntry[] =
    companies.length > 0
      ? companies
      : company
        ? [{ empresa_id: company.empresa_id, nombre: company.nombre_empresa }]
        : [];
  const choose = (one: CompanyEntry) => {
    onDone();
    void switchCompany(one);
  };
  const heading = shown.length > 1 ? 'Cambiar de empresa' : 'Empresa';
  return (
    <>
      <Heading>{heading}</Heading>
      <MenuList dense aria-label={heading} sx={companyList}>
        {shown.map((one) => {
          const current = one.empresa_id === company?.empresa_id;
          return (
            <MenuItem key={one.empresa_id} role="menuitemradio" aria-checked={current} onClick={() => choose(one)}>
              <ListItemIcon>
                <Building2 size={17} />
              </ListItemIcon>
              <ListItemText slotProps={{ primary: { noWrap: true } }}>{one.nombre}</ListItemText>
              {current && <Check size={16} aria-hidden />}
            </MenuItem>
          );
        })}
      </MenuList>
      <Divider />
    </>
  );
}

function PhoneChoices({ onDone }: { onDone: () => void }) {
  const { current, pick } = useThemeChoice();
  const label = useConnectionLabel();
  return (
    <>
      <Heading>Tema</Heading>
      <MenuList dense aria-label="Tema">
        {themeIds.map((id) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === current}
            onClick={() => {
              pick(id);
              onDone();
            }}
          >
            <ListItemIcon>
              <Swatch id={id} />
            </ListItemIcon>
            <ListItemText>{palettes[id].label}</ListItemText>
            {id === current && <Check size={16} aria-hidden />}
          </MenuItem>
        ))}
      </MenuList>
      <Divider />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 4, py: 2, color: 'text.secondary' }}>
        <ConnectionIcon />
        <Typography>{label}</Typography>
      </Box>
      <MenuList dense aria-label="Novedades">
        <MenuItem
          onClick={() => {
            onDone();
            showNotes(true);
          }}
        >
          <ListItemIcon>
            <Sparkles size={17} />
          </ListItemIcon>
          <ListItemText>{notesTitle(navigator.language)}</ListItemText>
        </MenuItem>
      </MenuList>
      <Divider />
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography sx={{ px: 4, pt: 2, pb: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

const companyList = { maxHeight: 240, overflowY: 'auto' } as const;
