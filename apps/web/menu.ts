import {
  BadgeDollarSign,
  Building2,
  CalendarClock,
  CarFront,
  ChartColumn,
  ClipboardList,
  Contact,
  CreditCard,
  FilePenLine,
  FileText,
  House,
  Receipt,
  ReceiptText,
  ScanLine,
  ShieldCheck,
  UserCog,
  UserRoundSearch,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react';
import type { MenuGroup } from '#platform/web/shell/menu.ts';

export const menu: readonly MenuGroup[] = [
  { entries: [{ title: 'Inicio', to: '/', icon: House }] },
  {
    title: 'Comercial',
    entries: [
      { title: 'Cotizaciones', to: '/comercial/cotizaciones', icon: FileText, permission: 'ver_cotizaciones' },
      { title: 'Ordenes Trabajo', to: '/comercial/OrdenTrabajo', icon: Wrench, permission: 'ver_ordenes_trabajo' },
      { title: 'Por Cobrar', to: '/comercial/pendientePago', icon: Wallet, permission: 'ver_pendiente_pago' },
      {
        title: 'Gestión Ventas',
        to: '/comercial/resumenVentas',
        icon: BadgeDollarSign,
        permission: 'ver_resumen_ventas',
      },
      { title: 'Membresías', to: '/comercial/membresias', icon: CreditCard, permission: 'ver_membresias' },
    ],
  },
  {
    title: 'Operaciones',
    entries: [
      { title: 'Usuarios', to: '/operaciones/usuarios', icon: UserCog, permission: 'ver_usuarios' },
      { title: 'Empleados', to: '/operaciones/empleados', icon: Users, permission: 'ver_empleados' },
      { title: 'Servicios', to: '/operaciones/EditarServicios', icon: ClipboardList, permission: 'editar_servicios' },
      {
        title: 'Actualizar Servicio',
        to: '/operaciones/actualizarServicio',
        icon: ScanLine,
        permission: 'actualizar_servicio',
      },
    ],
  },
  {
    title: 'Gastos',
    entries: [
      {
        title: 'Agregar Proveedor',
        to: '/gastos/gastoProveedoresCRUD',
        icon: Building2,
        permission: 'agregar_proveedores',
      },
      { title: 'Registrar Gasto', to: '/gastos/gastoRegistro', icon: Receipt, permission: 'registrar_gastos' },
    ],
  },
  {
    title: 'Reportes',
    entries: [
      { title: 'Productividad', to: '/reportes/Productividad', icon: ChartColumn, permission: 'ver_productividad' },
      {
        title: 'Gestión del Personal',
        to: '/reportes/HistorialTrabajadores',
        icon: UserRoundSearch,
        permission: 'ver_historial_trabajadores',
      },
      {
        title: 'Gestión Operativa',
        to: '/reportes/dashboardPerformance',
        icon: CarFront,
        permission: 'ver_dashboard_performance',
      },
    ],
  },
  {
    title: 'Clientes',
    entries: [
      { title: 'Gestión Clientes', to: '/clientes/clientesList', icon: Contact, permission: 'ver_clientes' },
      {
        title: 'Historial Visitas',
        to: '/clientes/historialClientes',
        icon: CalendarClock,
        permission: 'ver_clientes',
      },
      { title: 'Historial Pagos', to: '/clientes/historialPagos', icon: ReceiptText, permission: 'ver_clientes' },
    ],
  },
  {
    title: 'Administración',
    entries: [
      {
        title: 'Gestión de Permisos',
        to: '/administracion/permisos',
        icon: ShieldCheck,
        permission: 'administrar_permisos',
      },
      {
        title: 'Editor de Servicios',
        to: '/administracion/AdminEditar',
        icon: FilePenLine,
        permission: 'editar_servicios_admin',
      },
    ],
  },
];
