import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { touch } from '#platform/web/shell/TopBar.tsx';

/** A sale starts clean: no search left over, category «venta». */
export function VentasButton() {
  const navigate = useNavigate();
  const phone = useMediaQuery('(max-width:899.95px)');
  const { can } = usePermissions();
  const open = () => {
    localStorage.removeItem('searchTerm');
    void navigate('/comercial/Ventas', { state: { categoria: 'venta' } });
  };
  if (!can('ver_ventas')) return null;
  if (phone) {
    return (
      <IconButton onClick={open} aria-label="Ventas" sx={{ color: 'primary.main', ...touch }}>
        <ShoppingCart size={19} />
      </IconButton>
    );
  }
  return (
    <Button variant="contained" size="small" startIcon={<ShoppingCart size={17} />} onClick={open} sx={{ mr: 1 }}>
      Ventas
    </Button>
  );
}
