/** Diwan's logo, the same drawing as public/icon.svg. */
export function Logo() {
  return (
    <svg className="shell-logo rigid" viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="var(--accent)"
        d="M16.0 0.5L20.5 5.0L27.0 5.0L27.0 11.5L31.5 16.0L27.0 20.5L27.0 27.0L20.5 27.0L16.0 31.5L11.5 27.0L5.0 27.0L5.0 20.5L0.5 16.0L5.0 11.5L5.0 5.0L11.5 5.0z"
      />
      <path fill="var(--on-accent)" d="M10.5 22v-6.5a5.5 5.5 0 0 1 11 0V22z" />
      <circle cx="16" cy="17" r="2" fill="var(--attention)" />
    </svg>
  )
}
