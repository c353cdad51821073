/** An invoice as a supplier sends it, for the demo and the tests. */
export interface Factura {
  uuid: string;
  rfc?: string;
  nombre?: string;
  receptor?: string;
  fecha?: string;
  subtotal?: string;
  iva?: string;
  total?: string;
  tipo?: string;
  version?: '4.0' | '3.3';
  concepto?: string;
  /** Written as they are: a currency, a discount. */
  more?: string;
  related?: string;
}

export const writeCfdi = ({
  uuid,
  rfc = 'EKU9003173C9',
  nombre = 'ESCUELA KEMPER URGATE',
  receptor = 'XIA190128J61',
  fecha = '2026-11-20T10:30:00',
  subtotal = '1000.00',
  iva = '160.00',
  total = '1160.00',
  tipo = 'I',
  version = '4.0',
  concepto = 'Balatas delanteras',
  more = 'Moneda="MXN"',
  related = '',
}: Factura): string => `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/${version.charAt(0)}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/cfd/${version.charAt(0)}" Version="${version}" Serie="A" Folio="123" Fecha="${fecha}" Sello="abc" FormaPago="03" NoCertificado="30001000000400002434" Certificado="MII" SubTotal="${subtotal}" ${more} Total="${total}" TipoDeComprobante="${tipo}" MetodoPago="PUE" LugarExpedicion="82000" Exportacion="01">
  ${related ? `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${related}"/></cfdi:CfdiRelacionados>` : ''}
  <cfdi:Emisor Rfc="${rfc}" Nombre="${nombre}" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${receptor}" Nombre="XENON INDUSTRIAL ARTICLES" UsoCFDI="G03" DomicilioFiscalReceptor="76343" RegimenFiscalReceptor="601"/>
  <cfdi:Conceptos>
    <cfdi:Concepto ClaveProdServ="25171700" Cantidad="2" ClaveUnidad="H87" Descripcion="${concepto}" ValorUnitario="500.00" Importe="${subtotal}" ObjetoImp="02">
      <cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="${subtotal}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${iva}"/></cfdi:Traslados></cfdi:Impuestos>
    </cfdi:Concepto>
  </cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosTrasladados="${iva}"><cfdi:Traslados><cfdi:Traslado Base="${subtotal}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${iva}"/></cfdi:Traslados></cfdi:Impuestos>
  <cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="${fecha}" RfcProvCertif="SAT970701NN3" SelloCFD="abc" NoCertificadoSAT="30001000000400002495" SelloSAT="def"/></cfdi:Complemento>
</cfdi:Comprobante>
`;
