create schema acuerdos;
grant usage on schema acuerdos to bahia_app, bahia_mantenimiento;

-- A list of prices for some customers. What was sold keeps its price, whatever becomes of the list.
create table acuerdos.lista (
  empresa_id int not null,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  -- The first and last day on which it holds; null = without end on that side.
  desde date,
  hasta date check (hasta >= desde),
  activa boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id)
);
create unique index lista_por_nombre on acuerdos.lista (empresa_id, lower(nombre)) where activa;
call plataforma.proteger('acuerdos.lista', 'select, insert, update');

-- What a list says of one thing, of a class of things, or of all: the nearest to the thing is the one that holds. `objetivo` is
-- the id of a service, of a class or of an article, the name of a category, or '' where it is of all.
create table acuerdos.regla (
  empresa_id int not null,
  lista_id uuid not null,
  alcance text not null check (alcance in ('servicio', 'clasificacion', 'servicios', 'articulo', 'categoria', 'articulos')),
  objetivo text not null check ((objetivo = '') = (alcance in ('servicios', 'articulos'))),
  forma text not null check (forma in ('fijo', 'descuento', 'aumento', 'costo')),
  -- Centavos of a fixed price, ten thousandths of any other.
  valor bigint not null check (valor between 0 and 99999999999 and (forma = 'fijo' or valor <= 100000)
    and (forma <> 'descuento' or valor <= 10000)),
  primary key (empresa_id, lista_id, alcance, objetivo),
  foreign key (empresa_id, lista_id) references acuerdos.lista (empresa_id, id)
);
call plataforma.proteger('acuerdos.regla', 'select, insert, update, delete');

-- What was agreed with a customer; of whom nothing was, there is no row.
create table acuerdos.acuerdo (
  empresa_id int not null,
  cliente_id uuid not null,
  lista_id uuid,
  -- Nothing of his is delivered without the number of his purchase order.
  pide_oc boolean not null default false,
  -- His statement goes to him by mail on the first of the month.
  estado_mensual boolean not null default false,
  version int not null default 1,
  primary key (empresa_id, cliente_id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, lista_id) references acuerdos.lista (empresa_id, id)
);
create index acuerdo_por_lista on acuerdos.acuerdo (empresa_id, lista_id) where lista_id is not null;
create index acuerdo_mensual on acuerdos.acuerdo (empresa_id, cliente_id) where estado_mensual;
call plataforma.proteger('acuerdos.acuerdo', 'select, insert, update');
