// Words usual in a context, for engines that spell as a text before does. They are hints and change nothing by themselves.
import type { Context, RecordingLanguage } from '#projects/domain/project.ts';

const terms: Readonly<Record<RecordingLanguage, Readonly<Record<Context, string>>>> = {
  de: {
    legal: 'Aktenzeichen, Klageschrift, Beklagte, Streitwert, Absatz, Schriftsatz, Berufung, Vergleich',
    police: 'Beschuldigter, Zeugin, Vernehmung, Belehrung, Tatort, Kennzeichen, Asservat, Strafanzeige',
    journalism: 'Interview, Zitat, Hintergrundgespräch, Pressestelle, Quelle, Stellungnahme',
    academic: 'Forschungsfrage, Stichprobe, Hypothese, Leitfaden, Auswertung, Seminar, Fußnote',
    medical: 'Anamnese, Befund, Diagnose, Medikation, Milligramm, beidseits, unauffällig, Verlaufskontrolle',
    business: 'Tagesordnung, Quartal, Umsatz, Angebot, Lieferant, Budget, Beschluss, Protokoll',
  },
  en: {
    legal: 'claimant, defendant, statement of claim, subsection, disclosure, settlement, appeal, counsel',
    police: 'suspect, witness, caution, exhibit, registration number, statement, custody, offence',
    journalism: 'interview, quote, on the record, press office, source, comment',
    academic: 'research question, sample, hypothesis, interview guide, analysis, seminar, footnote',
    medical: 'history, findings, diagnosis, medication, milligrams, bilateral, unremarkable, follow-up',
    business: 'agenda, quarter, revenue, quotation, supplier, budget, resolution, minutes',
  },
  fr: {
    legal: 'numéro de dossier, assignation, défendeur, alinéa, conclusions, appel, transaction, jugement',
    police: 'mis en cause, témoin, audition, garde à vue, immatriculation, scellé, plainte, procès-verbal',
    journalism: 'entretien, citation, source, service de presse, déclaration, enquête',
    academic:
      'problématique, échantillon, hypothèse, guide d’entretien, analyse, séminaire, note de bas de page',
    medical:
      'anamnèse, examen clinique, diagnostic, posologie, milligrammes, bilatéral, sans particularité, suivi',
    business: 'ordre du jour, trimestre, chiffre d’affaires, devis, fournisseur, budget, compte rendu',
  },
  es: {
    legal: 'número de expediente, demanda, demandado, apartado, escrito, recurso, acuerdo, sentencia',
    police: 'investigado, testigo, declaración, detención, matrícula, prueba, denuncia, atestado',
    journalism: 'entrevista, cita, fuente, gabinete de prensa, declaraciones, reportaje',
    academic: 'pregunta de investigación, muestra, hipótesis, guion de entrevista, análisis, seminario',
    medical:
      'anamnesis, exploración, diagnóstico, medicación, miligramos, bilateral, sin hallazgos, seguimiento',
    business: 'orden del día, trimestre, facturación, presupuesto, proveedor, acuerdo, acta',
  },
};

/** @returns none without a context */
export function subjectTerms(language: RecordingLanguage, context: Context | null): readonly string[] {
  return context === null ? [] : terms[language][context].split(', ');
}
