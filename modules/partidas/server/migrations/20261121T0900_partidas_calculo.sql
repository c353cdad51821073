-- The same arithmetic as modules/partidas/rules.ts, so that reports and invariants can recompute what was stored.
create schema partidas;
grant usage on schema partidas to bahia_app, bahia_mantenimiento;

-- numeric, not bigint: quantity × price of the largest allowed line passes 2^63.
create function partidas.redondear(numerador numeric, denominador numeric) returns bigint
  language sql immutable strict parallel safe
  return (sign(numerador) * div(2 * abs(numerador) + denominador, 2 * denominador))::bigint;

create function partidas.calcular_linea(
  cantidad_milesimas bigint,
  precio_centavos bigint,
  descuento_tipo text,
  descuento_valor bigint,
  parte_descuento bigint,
  tasa int,
  con_iva boolean
) returns table (bruto bigint, descuento bigint, base bigint, iva bigint, total bigint)
  language sql immutable parallel safe
  set search_path = pg_catalog
as $$
  with importe as (
    select partidas.redondear(cantidad_milesimas::numeric * precio_centavos, 1000) as bruto
  ), rebajado as (
    select importe.bruto,
      coalesce(parte_descuento, 0) + case descuento_tipo
        when 'monto' then descuento_valor
        when 'porcentaje' then partidas.redondear(importe.bruto::numeric * descuento_valor, 10000)
        else 0
      end as descuento
    from importe
  ), neto as (
    select rebajado.bruto, rebajado.descuento, rebajado.bruto - rebajado.descuento as neto from rebajado
  ), gravado as (
    select neto.*,
      case when con_iva then partidas.redondear(neto.neto::numeric * 10000, 10000 + tasa) else neto.neto end as base
    from neto
  ), con_impuesto as (
    select gravado.*,
      case when con_iva then gravado.neto - gravado.base else partidas.redondear(gravado.base::numeric * tasa, 10000) end as iva
    from gravado
  )
  select c.bruto, c.descuento, c.base, c.iva, c.base + c.iva from con_impuesto c
$$;
