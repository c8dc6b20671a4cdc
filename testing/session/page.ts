import type { Session } from '#contract/session.ts'
import type { TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { must } from './must.ts'
import { inTab, loadModules, type Tab } from './tabs.ts'

type Modules = Awaited<ReturnType<typeof loadModules>>

/** A page within a tab, with the form of one brand: the real modules, and no screen. */
export class PageModel {
  readonly tab: Tab
  private readonly modules: Modules
  private readonly keeper: InstanceType<Modules['DraftKeeper']>
  private readonly stops: (() => void)[]
  private readonly failedReads = new Set<string>()
  /** Whom it was opened by, and for which store. */
  readonly owner: string
  typed = ''

  /** Loads the page's code. It then asks who comes, and is there once that is known: null where nobody is let in. */
  static async load(tab: Tab): Promise<{ opened: Promise<PageModel | null> }> {
    const modules = await inTab(tab, loadModules)
    const opened = inTab(tab, async () => {
      modules.letIn(await modules.enter(null))
      return modules.entrance.session ? new PageModel(tab, modules, modules.entrance.session) : null
    })
    return { opened }
  }

  private constructor(tab: Tab, modules: Modules, own: Session) {
    this.tab = tab
    this.modules = modules
    this.owner = `${own.person.id}@${own.store}`
    this.keeper = new modules.DraftKeeper(modules.newDraftKey(this.subject), () => {})
    const stopWatching = modules.watchSession({
      own,
      readAgain: () => Promise.all([...this.failedReads].map((path) => this.read(path))),
      onWellAgain: () => {},
      onUse: () => () => {},
    })
    this.stops = [this.keeper.listen(), stopWatching]
  }

  get trouble() {
    return this.modules.sessionTrouble.get()?.kind ?? null
  }

  get isDisconnected(): boolean {
    return this.modules.isDisconnected.get()
  }

  private get subject() {
    return { storeKey: this.modules.settings.storeKey, brandId: '7' }
  }

  async read(path = '/api/brands'): Promise<void> {
    this.failedReads.delete(path)
    if (!(await this.ask(path, 'GET'))) this.failedReads.add(path)
  }

  type(text: string): void {
    this.typed = text
    inTab(this.tab, () => this.keeper.follow(typedAs(text)))
  }

  /** Sends what is typed; null where it was not taken. */
  async save(): Promise<string | null> {
    const sent = this.typed
    if (!(await this.ask('/api/brands/7', 'PUT'))) return null
    if (this.typed === sent) this.type('')
    return sent
  }

  /** Signs out; resolves with whether that is done. */
  async signOut(): Promise<boolean> {
    const data = await this.ask('/auth/sign-out', 'POST')
    if (data) inTab(this.tab, () => this.modules.tellSessionChanged())
    return data
  }

  /** What is offered to be restored. */
  drafts() {
    return inTab(this.tab, () => this.modules.listDrafts(this.subject, this.modules.storeLanguages))
  }

  /** Takes over the latest draft, as `use-brand-draft.ts` does. */
  restore(): void {
    const draft = this.drafts().find(({ key }) => key !== this.keeper.key)
    const text = draft?.typed.get('logo')?.text
    if (this.typed !== '' || draft === undefined || text === undefined) return
    this.type(text)
    inTab(this.tab, () => this.modules.keepDraft(draft.key, new Map()))
  }

  /** What the browser tells it. */
  hear(event: 'focus' | 'pagehide'): void {
    inTab(this.tab, () => this.tab.events.dispatchEvent(new Event(event)))
  }

  leave(): void {
    this.hear('pagehide')
    inTab(this.tab, () => this.stops.forEach((stop) => stop()))
    this.tab.isOpen = false
  }

  /* Whatever is answered is answered in the name of whom the page was opened by. */
  private async ask(path: string, method: 'GET' | 'PUT' | 'POST'): Promise<boolean> {
    try {
      const { data } = await inTab(this.tab, () =>
        this.modules.callApi(path, method === 'GET' ? {} : { method }),
      )
      const { servedAs, store, signedOut } = data as Record<string, string>
      const servedFor = servedAs === undefined ? this.owner : `${servedAs}@${store}`
      must(servedFor === this.owner, `${this.owner} is not answered as ${servedFor}`)
      must(!signedOut || this.owner.startsWith(`${signedOut}@`), `${this.owner} signs nobody else out`)
      return true
    } catch (error) {
      if (error instanceof Error && error.name === 'ApiError') return false
      throw error
    }
  }
}

function typedAs(text: string): TypedTexts {
  return text === '' ? new Map() : new Map([['logo', { text, over: '' }]])
}
