import { useTranslations } from 'use-intl'

/** What the page says if no script runs. */
export function NoScript() {
  const t = useTranslations('firstPaint')
  return (
    <noscript>
      <p className="shell-content shrinkable">{t('noScript')}</p>
    </noscript>
  )
}

/** What index.html shows if not all scripts arrive. React removes it with the first page. */
export function Unfinished() {
  const t = useTranslations('firstPaint')
  return (
    <>
      <template id="unfinished">
        <div className="stack" role="alert">
          <h1>{t('unfinished')}</h1>
          <p>{t('unfinishedWhy')}</p>
          <p>
            {/* This page again. */}
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
            <a href="">{t('loadAgain')}</a>
          </p>
        </div>
      </template>
      <template id="sandboxed">
        <main className="shell-content shrinkable">
          <p>{t('sandboxed')}</p>
          <code dir="ltr">
            allow-scripts allow-same-origin allow-forms allow-downloads allow-popups
            allow-popups-to-escape-sandbox allow-modals
          </code>
        </main>
      </template>
    </>
  )
}
