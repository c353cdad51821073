import {
  Banknote,
  Boxes,
  CalendarClock,
  CalendarDays,
  CarFront,
  ChartColumn,
  ClipboardCheck,
  ClipboardPen,
  Clock,
  Coins,
  CreditCard,
  FileBox,
  FileCheck2,
  FileUp,
  Fingerprint,
  Handshake,
  Headset,
  KeySquare,
  Landmark,
  ListChecks,
  ListRestart,
  type LucideIcon,
  Mails,
  Merge,
  MessageCircle,
  PackageOpen,
  PackageSearch,
  ReceiptText,
  Scissors,
  Settings2,
  ShieldAlert,
  ShieldUser,
  ShoppingBasket,
  ShoppingCart,
  SlidersHorizontal,
  TicketPercent,
  Tags,
  Truck,
  Undo2,
  UserPlus,
  PhoneCall,
} from 'lucide-react';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import type { MenuEntry, MenuGroup } from '#platform/web/shell/menu.ts';
import { menu } from './menu.ts';

const entry = (title: string, to: string, icon: LucideIcon, permission: string): MenuEntry => ({
  title,
  to,
  icon,
  permission,
});

/** What the side menu, whose entries are fixed, leaves out: by the group in which people look for it. */
const beside: Readonly<Record<string, readonly MenuEntry[]>> = {
  Comercial: [
    entry('Ventas', '/comercial/Ventas', ShoppingCart, 'ver_ventas'),
    entry('Caja', '/comercial/caja', Banknote, 'abrir_caja'),
    entry(
      'Cortes de caja',
      '/comercial/caja/cortes',
      Scissors,
      'abrir_caja|cerrar_caja_ajena|ver_pendiente_pago|ver_resumen_ventas',
    ),
    entry('Recibir vehículo', '/comercial/recepcion/nueva', ClipboardPen, 'recibir_vehiculos'),
    entry('Recepción de vehículos', '/comercial/recepcion', KeySquare, 'recibir_vehiculos|ver_ordenes_trabajo'),
    entry('A quién llamar hoy', '/comercial/seguimiento', PhoneCall, 'ver_pendientes'),
    entry('Planes de membresía', '/comercial/membresias/planes', CreditCard, 'ver_membresias'),
    entry('Reporte de membresías', '/comercial/membresias/reporte', ChartColumn, 'ver_membresias'),
    entry('Membresías entre empresas', '/comercial/membresias/empresas', ChartColumn, 'ver_membresias'),
    entry('Cupones', '/comercial/cupones', TicketPercent, 'editar_servicios|ver_ventas'),
    entry('Reporte de cupones', '/comercial/cupones/reporte', ChartColumn, 'editar_servicios|ver_ventas'),
    entry('Recomendados', '/comercial/recomendados', UserPlus, 'editar_servicios|ver_ventas'),
    entry('Trabajo pendiente', '/comercial/pendientes', ListRestart, 'ver_pendientes'),
    entry('Facturas', '/comercial/facturas', FileCheck2, 'ver_resumen_ventas'),
    entry('Convenios de pago', '/comercial/pendientePago/convenios', Handshake, 'ver_pendiente_pago'),
    entry('Comprobantes', '/comercial/pendientePago/comprobantes', ReceiptText, 'ver_pendiente_pago'),
    entry('Notas de crédito', '/comercial/pendientePago/notas', Undo2, 'ver_pendiente_pago'),
    entry('Saldos a favor', '/comercial/pendientePago/saldos', Coins, 'ver_pendiente_pago'),
  ],
  Inventario: [
    entry('Inventario', '/inventario/Inventario', Boxes, 'ver_inventario'),
    entry(
      'Refacciones pedidas',
      '/inventario/refacciones',
      PackageOpen,
      'ver_ordenes_trabajo|ver_inventario|registrar_compras',
    ),
    entry('Compras', '/inventario/compras', ShoppingBasket, 'registrar_compras'),
    entry('Órdenes de compra', '/inventario/pedidos', FileBox, 'ver_inventario'),
    entry('Sugerido de compra', '/inventario/sugerido', PackageSearch, 'ver_inventario'),
    entry('Conteos', '/inventario/conteos', ClipboardCheck, 'ajustar_inventario'),
    entry('Traspasos', '/inventario/traspasos', Truck, 'ver_inventario'),
  ],
  Operaciones: [
    entry('Configurar servicio', '/ConfigurarServicio', SlidersHorizontal, 'configurar_servicio'),
    entry('Listas de precios', '/operaciones/listasDePrecios', Tags, 'editar_servicios'),
    entry('Agenda', '/operaciones/agenda', CalendarDays, 'ver_agenda|agendar_citas'),
    entry('Bahías y agenda', '/operaciones/agenda/ajustes', Settings2, 'administrar_permisos'),
    entry('Mi jornada', '/operaciones/jornada', Clock, COUNTER),
    entry('Asistencia', '/operaciones/asistencia', CalendarClock, 'ver_jornadas|corregir_jornadas'),
    entry(
      'Plantillas de inspección',
      '/operaciones/inspecciones/plantillas',
      ListChecks,
      'editar_servicios|administrar_permisos',
    ),
    entry(
      'Qué se pide al recibir',
      '/comercial/recepcion/ajustes',
      ListChecks,
      'editar_servicios|administrar_permisos',
    ),
  ],
  Clientes: [
    entry('Vehículos', '/activos', CarFront, 'ver_activos'),
    entry('Posibles duplicados', '/clientes/duplicados', Merge, 'ver_clientes'),
    entry('Clientes unidos', '/clientes/duplicados/unidos', Merge, 'administrar_permisos'),
    entry('Privacidad', '/clientes/privacidad', ShieldUser, 'ver_clientes|administrar_permisos'),
    entry('WhatsApp', '/administracion/whatsapp', MessageCircle, 'ver_clientes'),
    entry('Soporte', '/soporte', Headset, 'atender_soporte'),
  ],
  Reportes: [
    entry('Tablero', '/dashboard', ChartColumn, 'ver_dashboard'),
    entry('Flotas', '/reportes/flotas', Truck, 'ver_resumen_ventas|ver_pendiente_pago'),
  ],
  Administración: [
    entry('Empresa', '/administracion/empresa', Settings2, 'administrar_permisos'),
    entry('Bancos', '/administracion/bancos', Landmark, 'conciliar_bancos'),
    entry('Importar', '/administracion/importaciones', FileUp, 'importar'),
    entry('Correos', '/administracion/correos', Mails, 'administrar_permisos'),
    entry('Identidad', '/administracion/identidad', Fingerprint, 'administrar_permisos'),
    entry('Seguridad de la página', '/administracion/seguridad', ShieldAlert, 'administrar_permisos'),
  ],
};

const order = ['Comercial', 'Inventario', 'Operaciones', 'Gastos', 'Clientes', 'Reportes', 'Administración'];

/** Everything that there is to open, in groups: the entries of the side menu and what it leaves out. */
export const everything: readonly MenuGroup[] = order.map((title) => ({
  title,
  entries: [...(beside[title] ?? []), ...(menu.find((group) => group.title === title)?.entries ?? [])],
}));
