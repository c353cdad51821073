-- Whether a charged sale may be corrected at all; who may is a permission.
alter table empresas.empresa add column edicion_post_venta boolean not null default true;
