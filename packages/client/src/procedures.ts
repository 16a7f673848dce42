// Made from the router by `pnpm --dir packages/client generate`; a test fails while it is out of date.
import type { CallOptions } from './call-options.ts';

/** A contact message. */
export type AdminContact = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  type: 'billing' | 'crisis' | 'feedback' | 'general' | 'partnership' | 'support';
  status: 'closed' | 'open';
  createdAt: string;
  closedAt: string | null;
};

/** One line of what admins did. */
export type AdminLogEntry = {
  id: string;
  sessionId: string;
  action: 'close_contact_message' | 'close_report' | 'reveal' | 'sign_in' | 'sign_out';
  targetType: 'comment' | 'contact_message' | 'post' | 'report' | null;
  targetId: string | null;
  reason: string | null;
  createdAt: string;
};

/** A post as an admin sees it; of an anonymous one he is told no author either. */
export type AdminPost =
  | {
      id: string;
      content: string;
      mood: string | null;
      created_at: string;
      is_anonymous: false;
      user_id: string;
      username: string;
    }
  | {
      id: string;
      content: string;
      mood: string | null;
      created_at: string;
      is_anonymous: true;
      user_id: null;
      username: 'Anonymous';
    };

/** A report; what a member who left had written, and where only he could be found, is null. */
export type AdminReport = {
  id: string;
  reference: string;
  targetType: ReportTarget;
  targetId: string | null;
  reason: string | null;
  details: string | null;
  evidence: Evidence | null;
  status: 'closed' | 'open';
  outcome: string | null;
  createdAt: string;
  closedAt: string | null;
};

/** "Today" is the day that it is in London. */
export type AdminStats = {
  totalUsers: number;
  totalPosts: number;
  todaySignups: number;
  todayPosts: number;
};

/** A member as an admin sees him (spec, section 3, with its snake_case names). */
export type AdminUser = {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  created_at: string;
};

/** A member as others see him beside what he wrote by name. */
export type Author = {
  id: string;
  username: string;
  displayName: string;
  profileImageUrl: string | null;
  avatarColor: string;
};

/** A new password in place of the current one. */
export type ChangePasswordInput = { currentPassword: string; newPassword: string };

/** Closes a report with a word on what came of it. */
export type CloseReportInput = { reportId: string; outcome: string };

/** A comment as one viewer sees it. */
export type Comment =
  | {
      id: string;
      postId: string;
      content: string;
      createdAt: string;
      likesCount: number;
      liked: boolean;
      mine: boolean;
      isAnonymous: false;
      author: Author;
    }
  | {
      id: string;
      postId: string;
      content: string;
      createdAt: string;
      likesCount: number;
      liked: boolean;
      mine: boolean;
      isAnonymous: true;
      author: {
        id: null;
        username: 'Anonymous';
        displayName: 'Anonymous';
        profileImageUrl: null;
        avatarColor: '#7d756b';
      };
    };

/** A conversation as one of its two sees it: `participants` are the others. */
export type Conversation = {
  id: string;
  participants: (
    | {
        id: null;
        username: 'deleted';
        displayName: 'Former member';
        profileImageUrl: null;
      }
    | {
        id: string;
        username: string;
        displayName: string;
        profileImageUrl: string | null;
      }
  )[];
  unreadCount: number;
  lastMessage: { content: string; createdAt: string } | null;
};

/** What a new comment is made of. */
export type CreateCommentInput = {
  postId: string;
  content: string;
  isAnonymous: boolean;
  clientId?: string | undefined;
};

/** Somebody who can be reached now. */
export type CrisisContact = {
  name: string;
  number: string;
  description: string;
  type: string;
  available: string;
  free: boolean;
};

/** A machine-readable reason, stable across releases. */
export type ErrorCode =
  | 'ACCOUNT_EXISTS'
  | 'ADMIN_LOCKED'
  | 'BAD_CREDENTIALS'
  | 'BAD_INPUT'
  | 'BAD_ORIGIN'
  | 'FORBIDDEN'
  | 'INTERNAL'
  | 'INVALID_ADMIN_KEY'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'NOT_SIGNED_IN'
  | 'PARENTAL_CONSENT_REQUIRED'
  | 'RATE_LIMITED'
  | 'TOO_LARGE'
  | 'UNAVAILABLE'
  | 'UNSUPPORTED_TYPE'
  | 'USERNAME_TAKEN'
  | 'WRONG_PASSWORD';

/** What was reported, as it stood; `author` is null for an anonymous item. */
export type Evidence = {
  content: string;
  isAnonymous: boolean;
  author: { id: string; username: string; displayName: string } | null;
  createdAt: string | null;
  mediaUrl: string | null;
};

/** Everything that is held on a member, for himself alone. */
export type Export = {
  exportedAt: string;
  account: Me;
  settings: Settings;
  /** No finer time is kept. */
  sessions: { signedInOn: string; endsOn: string }[];
  posts: {
    id: string;
    content: string;
    isAnonymous: boolean;
    /** To the minute where it is anonymous. */
    createdAt: string;
    likesCount: number;
    mood: string | null;
    mediaUrl: string | null;
    commentsCount: number;
  }[];
  comments: {
    id: string;
    content: string;
    isAnonymous: boolean;
    /** To the minute where it is anonymous. */
    createdAt: string;
    likesCount: number;
    postId: string;
  }[];
  /** What he gave his support to. */
  support: { postIds: string[]; commentIds: string[] };
  follows: { id: string; username: string }[];
  blocks: { id: string; username: string }[];
  conversations: {
    id: string;
    with: { id: null; username: 'deleted' } | { id: string; username: string };
    messages: {
      id: string;
      mine: boolean;
      content: string;
      createdAt: string;
    }[];
  }[];
  /** Reports that he made. */
  reports: {
    reference: string;
    targetType: ReportTarget;
    reason: string;
    details: string | null;
    status: 'closed' | 'open';
    createdAt: string;
  }[];
  /** What the house was sent from his address since he joined. */
  contactMessages: {
    name: string;
    subject: string;
    message: string;
    type: 'billing' | 'crisis' | 'feedback' | 'general' | 'partnership' | 'support';
    status: 'closed' | 'open';
    createdAt: string;
  }[];
  /** Each time an admin looked up that an anonymous item is his, and why. */
  reveals: {
    targetType: 'comment' | 'post';
    targetId: string;
    reason: string;
    createdAt: string;
  }[];
};

/** Where following stands after a change. */
export type Follow = { following: boolean; followersCount: number };

/** Where support stands after a change. */
export type Like = { liked: boolean; likesCount: number };

/** Everything a member is told of himself. */
export type Me = {
  mentalHealthConditions: string | null;
  triggers: string | null;
  copingStrategies: string | null;
  therapyExperience: string | null;
  medicationInfo: string | null;
  supportGoals: string | null;
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  bio: string | null;
  profileImageUrl: string | null;
  avatarColor: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  postcode: string;
  country: string;
  dateOfBirth: string;
  interests: string | null;
  occupation: string | null;
  relationshipStatus: string | null;
  createdAt: string;
};

/** A private message, for the two it is between. */
export type Message = {
  id: string;
  conversationId: string;
  senderId: string;
  content: string;
  createdAt: string;
};

/** PageInput as it is sent, before its defaults. */
export type PageQuery = {
  limit?: number | undefined;
  cursor?: string | null | undefined;
};

/** A post as one viewer sees it. */
export type Post =
  | {
      id: string;
      content: string;
      mood: string | null;
      mediaUrl: string | null;
      createdAt: string;
      likesCount: number;
      commentsCount: number;
      liked: boolean;
      mine: boolean;
      isAnonymous: false;
      author: Author;
    }
  | {
      id: string;
      content: string;
      mood: string | null;
      mediaUrl: string | null;
      createdAt: string;
      likesCount: number;
      commentsCount: number;
      liked: boolean;
      mine: boolean;
      isAnonymous: true;
      author: {
        id: null;
        username: 'Anonymous';
        displayName: 'Anonymous';
        profileImageUrl: null;
        avatarColor: '#7d756b';
      };
    };

/** A member as another member sees him, cut to what his settings show; what they don't is null. */
export type Profile = {
  id: string;
  username: string;
  displayName: string;
  profileImageUrl: string | null;
  avatarColor: string;
  bio: string | null;
  interests: string | null;
  occupation: string | null;
  relationshipStatus: string | null;
  /** With `showLocation`. */
  city: string | null;
  /** With `showAge`, in whole years. */
  age: number | null;
  /** With `showEmail`. */
  email: string | null;
  /** With `showPhone`. */
  phone: string | null;
  /** With `showRealName`. */
  firstName: string | null;
  lastName: string | null;
  followersCount: number;
  followingCount: number;
  /** Named posts only: an anonymous one counts nowhere. */
  postsCount: number;
  /** The viewer follows him. */
  following: boolean;
  /** The viewer has blocked him. */
  blocked: boolean;
  /** He takes messages. */
  allowMessaging: boolean;
  /** It is the viewer himself. */
  mine: boolean;
};

/** What can be reported. */
export type ReportTarget = 'comment' | 'message' | 'post' | 'user';

/** Taken; `reference` is for asking about it later. */
export type Reported = { success: true; reference: string };

/** Opens the authorship of one anonymous item. The reason is kept for good, and the member is told. */
export type RevealInput = {
  targetType: 'comment' | 'post';
  targetId: string;
  reason: string;
};

/** A private message to one member. */
export type SendMessageInput = {
  receiverId: string;
  content: string;
  clientId?: string | undefined;
};

/** A member's settings, as he alone sees them. */
export type Settings = {
  profileVisibility: 'followers' | 'private' | 'public';
  showLocation: boolean;
  showAge: boolean;
  showEmail: boolean;
  showPhone: boolean;
  showRealName: boolean;
  allowMessaging: boolean;
  showOnlineStatus: boolean;
  allowProfileSearch: boolean;
  emailNotifications: boolean;
  pushNotifications: boolean;
  messageNotifications: boolean;
  communityNotifications: boolean;
  crisisAlerts: boolean;
  twoFactorEnabled: boolean;
};

/** What sign-in takes. Anything at all may be typed here; only a match gets in. */
export type SignInInput = {
  email: string;
  password: string;
  /** The two-factor code, for accounts that have one. */
  code?: string | undefined;
};

/** The words that are the same for everybody. */
export type Texts = {
  crisisContacts: readonly CrisisContact[];
  copingExercises: readonly {
    id: string;
    name: string;
    minMinutes: number;
    maxMinutes: number;
    helpsWith: string;
    steps: readonly string[];
  }[];
  dailyMessage: { day: string; text: string };
  rules: readonly { title: string; text: string }[];
  quickSuggestions: readonly string[];
  terms: {
    title: string;
    version: string;
    effectiveDate: string;
    sections: readonly { heading: string; paragraphs: readonly string[] }[];
  };
  privacy: {
    title: string;
    version: string;
    effectiveDate: string;
    sections: readonly { heading: string; paragraphs: readonly string[] }[];
  };
};

/**
 * What a member changes of his profile. A field left out stays as it was; an empty one is cleared (the postcode can't
 * be). E-mail and username are not among them, and are ignored.
 */
export type UpdateProfileInput = {
  displayName?: string | null | undefined;
  bio?: string | null | undefined;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  postcode?: string | undefined;
  interests?: string | null | undefined;
  occupation?: string | null | undefined;
  relationshipStatus?: string | null | undefined;
  mentalHealthConditions?: string | null | undefined;
  triggers?: string | null | undefined;
  copingStrategies?: string | null | undefined;
  therapyExperience?: string | null | undefined;
  medicationInfo?: string | null | undefined;
  supportGoals?: string | null | undefined;
  profileImage?: Blob | undefined;
};

/**
 * The settings object as it is saved. What is left out stays as it was; passwords, and `twoFactorEnabled` until there is
 * two-factor sign-in, are ignored.
 */
export type UpdateSettingsInput = {
  profileVisibility?: 'followers' | 'private' | 'public' | undefined;
  showLocation?: boolean | undefined;
  showAge?: boolean | undefined;
  showEmail?: boolean | undefined;
  showPhone?: boolean | undefined;
  showRealName?: boolean | undefined;
  allowMessaging?: boolean | undefined;
  showOnlineStatus?: boolean | undefined;
  allowProfileSearch?: boolean | undefined;
  emailNotifications?: boolean | undefined;
  pushNotifications?: boolean | undefined;
  messageNotifications?: boolean | undefined;
  communityNotifications?: boolean | undefined;
  crisisAlerts?: boolean | undefined;
};

/** Every procedure of the server, typed. */
export type Procedures = {
  auth: {
    /** For anyone. */
    signUp: {
      mutate(
        input: {
          firstName: string;
          lastName: string;
          email: string;
          username: string;
          password: string;
          dateOfBirth: string;
          postcode: string;
          address?: string | null | undefined;
          city?: string | null | undefined;
          country?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<{ success: true; user: Me }>;
    };
    /** For anyone. */
    signIn: { mutate(input: SignInInput, options?: CallOptions): Promise<{ success: true; user: Me }> };
    /** For members. */
    signOut: { mutate(input?: undefined, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    me: { query(input?: undefined, options?: CallOptions): Promise<Me> };
    /** For members. */
    changePassword: { mutate(input: ChangePasswordInput, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    deleteAccount: { mutate(input?: undefined, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    export: { query(input?: undefined, options?: CallOptions): Promise<Export> };
  };
  posts: {
    /** For members. */
    feed: {
      query(
        input?: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          feed?: 'all' | 'following' | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: Post[]; nextCursor: string | null }>;
    };
    /** For members. */
    search: {
      query(
        input: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          q: string;
        },
        options?: CallOptions,
      ): Promise<{ items: Post[]; nextCursor: string | null }>;
    };
    /** For members. */
    get: { query(input: { postId: string }, options?: CallOptions): Promise<Post> };
    /** For members. */
    create: {
      mutate(
        input:
          | FormData
          | {
              content: string;
              mood?: string | null | undefined;
              isAnonymous: boolean;
              image?: Blob | undefined;
              clientId?: string | undefined;
            },
        options?: CallOptions,
      ): Promise<Post>;
    };
    /** For members. */
    delete: { mutate(input: { postId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    setLike: { mutate(input: { postId: string; liked: boolean }, options?: CallOptions): Promise<Like> };
  };
  comments: {
    /** For members. */
    list: {
      query(
        input: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          postId: string;
        },
        options?: CallOptions,
      ): Promise<{ items: Comment[]; nextCursor: string | null }>;
    };
    /** For members. */
    get: { query(input: { commentId: string }, options?: CallOptions): Promise<Comment> };
    /** For members. */
    create: { mutate(input: CreateCommentInput, options?: CallOptions): Promise<Comment> };
    /** For members. */
    delete: { mutate(input: { commentId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    setLike: { mutate(input: { commentId: string; liked: boolean }, options?: CallOptions): Promise<Like> };
  };
  profiles: {
    /** For members. */
    get: { query(input: { userId: string }, options?: CallOptions): Promise<Profile> };
    /** For members. */
    update: { mutate(input: FormData | UpdateProfileInput, options?: CallOptions): Promise<Me> };
    /** For members. */
    setFollow: { mutate(input: { userId: string; following: boolean }, options?: CallOptions): Promise<Follow> };
    /** For members. */
    setBlock: {
      mutate(input: { userId: string; blocked: boolean }, options?: CallOptions): Promise<{ blocked: boolean }>;
    };
    /** For members. */
    blocked: {
      query(input?: PageQuery, options?: CallOptions): Promise<{ items: Author[]; nextCursor: string | null }>;
    };
  };
  settings: {
    /** For members. */
    get: { query(input?: undefined, options?: CallOptions): Promise<Settings> };
    /** For members. */
    update: { mutate(input: UpdateSettingsInput, options?: CallOptions): Promise<Settings> };
  };
  admin: {
    /** For anyone. */
    login: { mutate(input: { key: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For admins. */
    logout: { mutate(input?: undefined, options?: CallOptions): Promise<{ success: true }> };
    /** For admins. */
    stats: { query(input?: undefined, options?: CallOptions): Promise<AdminStats> };
    /** For admins. */
    users: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          order?: 'newest' | 'oldest' | undefined;
          q?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: AdminUser[]; nextCursor: string | null }>;
    };
    /** For admins. */
    posts: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          order?: 'newest' | 'oldest' | undefined;
          mood?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: AdminPost[]; nextCursor: string | null }>;
    };
    /** For admins. */
    reveal: {
      mutate(
        input: RevealInput,
        options?: CallOptions,
      ): Promise<{
        author: { id: string; username: string; displayName: string };
      }>;
    };
    /** For admins. */
    reports: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          order?: 'newest' | 'oldest' | undefined;
          status?: 'closed' | 'open' | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: AdminReport[]; nextCursor: string | null }>;
    };
    /** For admins. */
    closeReport: { mutate(input: CloseReportInput, options?: CallOptions): Promise<{ success: true }> };
    /** For admins. */
    contacts: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          order?: 'newest' | 'oldest' | undefined;
          status?: 'closed' | 'open' | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: AdminContact[]; nextCursor: string | null }>;
    };
    /** For admins. */
    closeContact: { mutate(input: { contactId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For admins. */
    log: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: AdminLogEntry[]; nextCursor: string | null }>;
    };
  };
  contact: {
    /** For anyone. */
    send: {
      mutate(
        input: {
          name: string;
          email: string;
          subject: string;
          message: string;
          type?: 'billing' | 'crisis' | 'feedback' | 'general' | 'partnership' | 'support' | undefined;
          clientId?: string | undefined;
        },
        options?: CallOptions,
      ): Promise<{ success: true; crisisContacts?: CrisisContact[] }>;
    };
  };
  reports: {
    /** For members. */
    create: {
      mutate(
        input: {
          targetType: ReportTarget;
          targetId: string;
          reason: string;
          details?: string | null | undefined;
          clientId?: string | undefined;
        },
        options?: CallOptions,
      ): Promise<Reported>;
    };
  };
  messages: {
    /** For members. */
    conversations: {
      query(input?: PageQuery, options?: CallOptions): Promise<{ items: Conversation[]; nextCursor: string | null }>;
    };
    /** For members. */
    thread: {
      query(
        input: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          conversationId: string;
        },
        options?: CallOptions,
      ): Promise<{ items: Message[]; nextCursor: string | null }>;
    };
    /** For members. */
    send: { mutate(input: SendMessageInput, options?: CallOptions): Promise<Message> };
    /** For members. */
    markRead: { mutate(input: { conversationId: string }, options?: CallOptions): Promise<{ success: true }> };
  };
  texts: {
    /** For anyone. */
    get: { query(input?: undefined, options?: CallOptions): Promise<Texts> };
  };
};
